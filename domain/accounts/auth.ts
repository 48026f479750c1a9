import { randomBytes } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { passwordLimits, roles } from "./fields.ts";
import { credentials, sessions, users, verifications } from "./schema.ts";

const day = 86_400;

/**
 * better-auth over a database handle or an open transaction, for the rows of people, passwords and sessions. Making
 * one takes half a millisecond, so each call has its own and none outlives its transaction.
 *
 * Its time is the machine's, so every moment is handed to it and every expiry is ours. Its routes are never served:
 * nothing is signed, so the secret lives as long as the call.
 */
export function authOver(db: Db) {
  return betterAuth({
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    secret: randomBytes(32).toString("base64url"),
    baseURL: "http://localhost",
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: { database: { generateId: () => v7(), validateSchema: false } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most,
    },
    session: { expiresIn: 30 * day, updateAge: day },
    user: { additionalFields: { role: { type: [...roles], required: false, defaultValue: "owner", input: false } } },
  });
}

/** What better-auth stores with, over this handle. */
export async function authRows(db: Db) {
  return (await authOver(db).$context).internalAdapter;
}
