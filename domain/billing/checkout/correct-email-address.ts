import { and, eq, isNull } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { requestEmailVerification } from "#domain/accounts/sign-up.ts";
import { createUnusableToken, revokeLinks, createEmailLink } from "#domain/accounts/tokens.ts";
import { findUser, findUserById, setPassword, normalizeEmail, updateUser, type User } from "#domain/accounts/users.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutRow } from "./checkout-records.ts";

type NewAccount = { email: string; hash: string; proven: string | null };

/**
 * Corrects an unconfirmed account's email after its checkout was delivered. The payer has opened the link that was sent to the
 * email they paid with. Earlier links and passwords stop working. Returns the secret that lets this browser confirm the new
 * email, or null if the new email is the one that the payer's link already confirmed. If another account has the email, nothing
 * changes and that account gets an email. Throws (`conflict`) "purchase_taken" if the account is confirmed or `proven` is not the
 * email that the payer paid with. The caller must have locked the checkout.
 */
export async function correctEmail(
  tx: Db,
  entry: Entry,
  { userId, customerEmail }: CheckoutRow,
  { email, hash, proven }: NewAccount,
): Promise<string | null> {
  const user = userId && (await lockUnconfirmed(tx, userId));
  if (!user || !customerEmail || normalizeEmail(customerEmail) !== proven) throw new DomainError("conflict", "purchase_taken");
  entry.subjectId = user.id;
  if (await belongsToAnother(tx, email, user.id)) {
    entry.email(email, "account-already-exists", {});
    return createUnusableToken(tx, "sign-up", entry.at);
  }
  await replaceEmail(tx, entry, user, email);
  if (email !== proven) return requestEmailVerification(tx, entry, { userId: user.id, email, hash });
  await setPassword(tx, user.id, hash, entry.at);
  await updateUser(tx, user.id, { emailVerified: true, updatedAt: entry.at });
  return null;
}

/**
 * Sets the email of the unconfirmed account that an open admin task is about, and emails the link that confirms it. The email may
 * stay the same. Throws (`not_found`) "admin_task_unknown", (`conflict`) "confirmed_already", or "address_taken". Admins only.
 */
export async function correctPayerEmail(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  adminTaskId: string,
  newEmail: string,
): Promise<void> {
  assertAdmin(admin);
  const email = normalizeEmail(newEmail);
  await change(app, admin, "correct_payer_email", { kind: "user" }, async (tx, entry) => {
    const open = and(eq(adminTasks.id, adminTaskId), eq(adminTasks.kind, "unconfirmed_address"), isNull(adminTasks.settledAt));
    const [task] = isUuid(adminTaskId) ? await tx.select({ userId: adminTasks.userId }).from(adminTasks).where(open) : [];
    if (!task?.userId) throw new DomainError("not_found", "admin_task_unknown");
    const user = await lockUnconfirmed(tx, task.userId);
    if (!user) throw new DomainError("conflict", "confirmed_already");
    if (await belongsToAnother(tx, email, user.id)) throw new DomainError("conflict", "address_taken");
    entry.subjectId = user.id;
    await replaceEmail(tx, entry, user, email);
    entry.email(email, "verify-email", {
      link: await createEmailLink(tx, { purpose: "verify-email", userId: user.id }, entry.at),
    });
  });
}

/** Locks the user, so that the account cannot be confirmed in the meantime. Returns null if the account is confirmed. */
async function lockUnconfirmed(tx: Db, userId: string): Promise<User | null> {
  await lockSubscribedPlan(tx, userId);
  const user = await findUserById(tx, userId);
  return user && !user.emailVerified ? user : null;
}

async function belongsToAnother(tx: Db, email: string, userId: string): Promise<boolean> {
  const known = await findUser(tx, email);
  return known !== null && known.id !== userId;
}

async function replaceEmail(tx: Db, entry: Entry, user: User, email: string): Promise<void> {
  await revokeLinks(tx, user.id);
  await endSessions(tx, user.id);
  await updateUser(tx, user.id, { email, updatedAt: entry.at });
  entry.before = { email: user.email };
  entry.after = { email };
}
