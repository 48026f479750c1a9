import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";

/** A user who can sign in. `email` is in lower case. */
export const users = pgTable(
  "users",
  {
    id: newId(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    role: text({ enum: ["owner", "admin"] })
      .notNull()
      .default("owner"),
    /** The time when an admin disabled this account, so that nobody can log in to it. Null if the account is enabled. */
    disabledAt: timestampTz(),
    createdAt: timestampTz().notNull(),
    updatedAt: timestampTz().notNull(),
  },
  (t) => [
    uniqueIndex("one_user_per_email").on(sql`lower(${t.email})`),
    index("users_by_creation").on(t.createdAt, t.id),
    check("user_role_is_known", sql`${t.role} in ('owner', 'admin')`),
  ],
);

/**
 * A signed-in browser. Deleting the row signs it out at its next request. `token` is the hash of the cookie, so that a copy of
 * the database does not let anyone sign in.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: newId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: timestampTz().notNull(),
    createdAt: timestampTz().notNull(),
    updatedAt: timestampTz().notNull(),
  },
  (t) => [index("sessions_of_user").on(t.userId), index("sessions_past").on(t.expiresAt)],
);

/** A user's hashed password. */
export const credentials = pgTable("credentials", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  password: text().notNull(),
  createdAt: timestampTz().notNull(),
  updatedAt: timestampTz().notNull(),
});

/** The purposes of a one-time token: an emailed link, a sign-up, or a sign-in or a claim that is waiting for its code. */
const tokenPurposes = [
  "verify-email",
  "sign-up",
  "verify-new-email",
  "reset-password",
  "set-up-account",
  "two-factor",
  "replace-email",
  "claim-code",
] as const;

export type TokenPurpose = (typeof tokenPurposes)[number];

/** A one-time token. `identifier` is its hash, and `value` is the data for its purpose. */
export const verifications = pgTable(
  "verifications",
  {
    id: newId(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    identifier: text().notNull().unique(),
    value: text().notNull(),
    expiresAt: timestampTz().notNull(),
    createdAt: timestampTz().notNull(),
    updatedAt: timestampTz().notNull(),
  },
  (t) => [index("verifications_of_user").on(t.userId), index("verifications_past").on(t.expiresAt)],
);

/**
 * The authenticator app of a user (RFC 6238). The app's secret is derived from `seed`. Two-factor authentication is on once `confirmedAt` is set.
 * `lastStep` is the time step of the newest used code, so that no code works twice.
 */
export const twoFactorSettings = pgTable("two_factor_settings", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  seed: text().notNull(),
  lastStep: integer().notNull().default(0),
  createdAt: timestampTz().notNull(),
  confirmedAt: timestampTz(),
});

/** A recovery code, which can be used once instead of the app's code. `code` is a hash. A used code is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid()
      .notNull()
      .references(() => twoFactorSettings.userId, { onDelete: "cascade" }),
    code: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
);
