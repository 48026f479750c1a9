import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { assertCanManageAdmins } from "#domain/accounts/administrators.ts";
import { createEmailLink, revokeLinks } from "#domain/accounts/tokens.ts";
import { users, verifications } from "#domain/accounts/schema.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { countEmail } from "#domain/accounts/count-requests.ts";
import { findUser, normalizeEmail, updateUser, type User } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Emails another link to confirm an account's address. Throws "account_disabled", "already_confirmed", "too_many_requests", or
 * "no_such_user". Admins only.
 */
export async function sendConfirmation(app: Context, admin: Actor, userId: string): Promise<void> {
  await change(app, admin, "request_email_verification", { kind: "user", id: userId }, async (tx, entry) => {
    const user = await lockPerson(tx, admin, userId);
    if (user.disabledAt) throw accountError("account_disabled");
    if (user.emailVerified) throw accountError("already_confirmed");
    await countEmail(tx, "verify-email", user.email, entry.at);
    const link = await createEmailLink(tx, { purpose: "verify-email", userId }, entry.at);
    entry.email(user.email, "verify-email", { link });
  });
}

/**
 * Emails a link to a new address, for a person who lost the old one. The person opens it to confirm the address and choose a
 * password. Until then, the old address stays valid. Throws "account_disabled", "address_same", "address_taken",
 * "too_many_requests", "is_admin", or "no_such_user". Admins only.
 */
export async function replaceEmail(app: Context, admin: Actor, userId: string, typed: string): Promise<void> {
  const email = normalizeEmail(typed);
  await change(app, admin, "request_email_change", { kind: "user", id: userId }, async (tx, entry) => {
    const user = await lockOwner(tx, admin, userId);
    if (user.disabledAt) throw accountError("account_disabled");
    if (email === user.email) throw accountError("address_same");
    if (await findUser(tx, email)) throw accountError("address_taken");
    await countEmail(tx, "verify-new-email", email, entry.at);
    const isEarlier = and(eq(verifications.userId, userId), eq(verifications.purpose, "replace-email"));
    await tx.delete(verifications).where(isEarlier);
    const link = await createEmailLink(tx, { purpose: "replace-email", userId, value: email }, entry.at);
    entry.before = { email: user.email };
    entry.after = { email };
    entry.email(email, "verify-new-email", { link, isByAdmin: true });
  });
}

/**
 * Logs a person out everywhere and blocks all logins to the account. The account's business and subscription do not change.
 * Throws "is_admin" or "no_such_user". Admins only.
 */
export async function disableAccount(app: Context, admin: Actor, userId: string): Promise<void> {
  await change(app, admin, "disable_account", { kind: "user", id: userId }, async (tx, entry) => {
    const user = await lockOwner(tx, admin, userId);
    await setDisabled(tx, entry, user, entry.at);
    await endSessions(tx, userId);
    await revokeLinks(tx, userId);
  });
}

/** Enables a disabled account, so that the person can log in again. Throws "no_such_user". Admins only. */
export async function enableAccount(app: Context, admin: Actor, userId: string): Promise<void> {
  await change(app, admin, "enable_account", { kind: "user", id: userId }, async (tx, entry) => {
    await setDisabled(tx, entry, await lockPerson(tx, admin, userId), null);
  });
}

async function setDisabled(tx: Db, entry: Entry, user: User, disabledAt: Date | null): Promise<void> {
  if (Boolean(user.disabledAt) === Boolean(disabledAt)) throw accountError("no_such_user");
  entry.before = { disabledAt: user.disabledAt };
  entry.after = { disabledAt };
  await updateUser(tx, user.id, { disabledAt, updatedAt: entry.at });
}

async function lockOwner(tx: Db, admin: Actor, userId: string): Promise<User> {
  const user = await lockPerson(tx, admin, userId);
  if (user.role === "admin") throw accountError("is_admin");
  return user;
}

async function lockPerson(tx: Db, admin: Actor, userId: string): Promise<User> {
  await assertCanManageAdmins(tx, admin);
  const [user] = isUuid(userId) ? await tx.select().from(users).where(eq(users.id, userId)).for("update") : [];
  if (!user) throw accountError("no_such_user");
  return user;
}
