import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, newId } from "#db/columns.ts";
import { roles } from "./fields.ts";

/** A person who can sign in. */
export const users = pgTable(
  "users",
  {
    id: newId(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull().default(""),
    role: text({ enum: roles }).notNull().default("owner"),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("one_user_per_email").on(sql`lower(${t.email})`),
    check("user_role_is_known", sql`${t.role} in ('owner', 'admin')`),
  ],
);

/** A signed-in browser. Deleting the row signs it out at its next request. */
export const sessions = pgTable(
  "sessions",
  {
    id: newId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index("sessions_of_user").on(t.userId)],
);
