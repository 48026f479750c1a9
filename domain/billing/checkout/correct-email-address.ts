import { and, eq, isNull } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { endSessions } from "#domain/accounts/sign-in/sessions.ts";
import { requestEmailVerification } from "#domain/accounts/sign-up.ts";
import { unusableToken, revokeLinks, emailedLink } from "#domain/accounts/email-link-tokens.ts";
import { findUser, findUserById, setPassword, normalizeEmail, updateUser, type User } from "#domain/accounts/users.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutRow } from "./checkout-records.ts";

type Chosen = { email: string; hash: string; proven: string | null };

/**
 * Gives the unconfirmed account of a delivered checkout another address, for the payer, who came by the link to the address that was
 * paid with. Links and passwords of the earlier address end. Says the secret with which this browser confirms the new one; null when
 * it is the payer's own address, which the link has proved. For an address of another account nothing changes, and its owner is
 * emailed. Refuses (`conflict`) "purchase_taken" once the account is confirmed. The checkout is held.
 */
export async function correctEmail(
  tx: Db,
  entry: Entry,
  { userId, customerEmail }: CheckoutRow,
  { email, hash, proven }: Chosen,
): Promise<string | null> {
  const user = userId && (await holdUnconfirmed(tx, userId));
  if (!user || !customerEmail || normalizeEmail(customerEmail) !== proven) throw new DomainError("conflict", "purchase_taken");
  entry.subjectId = user.id;
  if (await isAnothers(tx, email, user.id)) {
    entry.email(email, "account-already-exists", {});
    return unusableToken(tx, "sign-up", entry.at);
  }
  await moveUnconfirmed(tx, entry, user, email);
  if (email !== proven) return requestEmailVerification(tx, entry, { userId: user.id, email, hash });
  await setPassword(tx, user.id, hash, entry.at);
  await updateUser(tx, user.id, { emailVerified: true, updatedAt: entry.at });
  return null;
}

/**
 * Gives the unconfirmed account of an open case this address, or keeps the one it has, and emails the link that confirms it. Refuses
 * (`not_found`) "admin_task_unknown", (`conflict`) "confirmed_already", "address_taken". Admins only.
 */
export async function correctPayerEmail(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  adminTaskId: string,
  wanted: string,
): Promise<void> {
  assertAdmin(admin);
  const email = normalizeEmail(wanted);
  await change(app, admin, "correct_payer_email", { kind: "user" }, async (tx, entry) => {
    const open = and(eq(adminTasks.id, adminTaskId), eq(adminTasks.kind, "unconfirmed_address"), isNull(adminTasks.settledAt));
    const [found] = isUuid(adminTaskId) ? await tx.select({ userId: adminTasks.userId }).from(adminTasks).where(open) : [];
    if (!found?.userId) throw new DomainError("not_found", "admin_task_unknown");
    const user = await holdUnconfirmed(tx, found.userId);
    if (!user) throw new DomainError("conflict", "confirmed_already");
    if (await isAnothers(tx, email, user.id)) throw new DomainError("conflict", "address_taken");
    entry.subjectId = user.id;
    await moveUnconfirmed(tx, entry, user, email);
    entry.email(email, "verify-email", {
      link: await emailedLink(tx, { purpose: "verify-email", userId: user.id }, entry.at),
    });
  });
}

/** Held until the transaction ends, so that nobody confirms it meanwhile; null when it is confirmed. */
async function holdUnconfirmed(tx: Db, userId: string): Promise<User | null> {
  await lockSubscribedPlan(tx, userId);
  const user = await findUserById(tx, userId);
  return user && !user.emailVerified ? user : null;
}

async function isAnothers(tx: Db, email: string, userId: string): Promise<boolean> {
  const known = await findUser(tx, email);
  return known !== null && known.id !== userId;
}

async function moveUnconfirmed(tx: Db, entry: Entry, user: User, email: string): Promise<void> {
  await revokeLinks(tx, user.id);
  await endSessions(tx, user.id);
  await updateUser(tx, user.id, { email, updatedAt: entry.at });
  entry.before = { email: user.email };
  entry.after = { email };
}
