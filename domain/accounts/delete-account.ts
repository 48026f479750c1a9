import { and, eq, sql } from "drizzle-orm";
import { auditLog } from "#db/audit-log/schema.ts";
import { replacePersonalData } from "#db/audit-log/replace-personal-data.ts";
import type { Db } from "#db/handle.ts";
import { deleteEmailsTo } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { lockOtherAdmins } from "#domain/accounts/administrators.ts";
import { verifications } from "#domain/accounts/schema.ts";
import { confirmCurrentPassword, signedIn } from "#domain/accounts/passwords/confirm-current-password.ts";
import { clearCodeAttempts, consumeCode, countCodeAttempt } from "#domain/accounts/two-factor.ts";
import { findTwoFactor } from "#domain/accounts/two-factor/two-factor-records.ts";
import { deleteUser, findUser, type User } from "#domain/accounts/users.ts";
import { settleTasksOf } from "#domain/admin-tasks/admin-tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { closeCheckouts, removePayerAddress } from "#domain/billing/refunds/close-deleted-account.ts";
import { endOwnerSubscription } from "#domain/billing/refunds/end-owner-subscription.ts";
import { releaseBusiness, type ReleasedBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { clearClaimsOf } from "#domain/claims/claim-records.ts";
import { deleteReplacedValues } from "#domain/imports/undo-import.ts";
import { deleteMessagesOf } from "#domain/messages/inbox.ts";
import { deleteOptOut } from "#domain/optional-email/opt-out.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";

/** Only accounts with two-factor authentication need `code`. `listing` decides what happens to the user's business. */
export type AccountDeletion = { currentPassword: string; code: string; listing: "keep" | "remove" };

/**
 * Deletes the user's account, ends all sessions, and invalidates all emailed links. Withdraws a pending claim. Ends the plan
 * immediately, and refunds it only if it paid for a claim that was not granted. Removes the user's data from all tables, except
 * for what invoices need (docs/security.md). Confirms the deletion to the user by email. Throws "wrong_password", "wrong_code",
 * "last_admin", and the errors for too many attempts.
 */
export async function deleteAccount(
  app: Pick<AppContext, "db" | "clock" | "twoFactor">,
  actor: Owner | Admin,
  { currentPassword, code, listing }: AccountDeletion,
): Promise<void> {
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  const hasTwoFactor = Boolean((await findTwoFactor(app.db, user.id))?.confirmedAt);
  if (hasTwoFactor) await countCodeAttempt(app, user.id, signedIn);
  await change(app, actor, "delete_account", { kind: "user", id: user.id }, async (tx, entry) => {
    await lockOtherAdmins(tx, user.id);
    // The lock order is checkouts, payer, and then business.
    await closeCheckouts(tx, user.id, entry.at);
    const plan = await lockSubscribedPlan(tx, user.id);
    if (hasTwoFactor) await consumeCode(app, tx, user.id, code, entry.at);
    const claim = await endClaim(tx, { userId: user.id }, "withdrawn", entry.at);
    const undelivered = await settleTasksOf(tx, user.id, ["claim_issue", "unconfirmed_address"], entry.at);
    const refunds = claim?.subscriptionProviderId != null || undelivered.includes("claim_issue");
    const money = await endOwnerSubscription(tx, user.id, refunds, entry.at);
    const business = await releaseBusiness(tx, user.id, listing === "keep", entry.at);
    if (business?.row.approvalStatus === "approved") entry.invalidate();
    await removeTraces(tx, user, business);
    entry.after = { listing: business?.outcome ?? "none", subscription: money };
    const ended = plan === "basic" ? null : plan;
    entry.email(user.email, "account-deleted", {
      business: business?.row.name ?? null,
      listing: business?.outcome ?? null,
      plan: ended,
      refunded: money === "goes_back",
    });
  });
  await clearCodeAttempts(app.db, user.id, signedIn);
}

/** Removes the user and their data from all tables. Foreign keys delete or unlink the rest. */
async function removeTraces(tx: Db, user: User, business: ReleasedBusiness | null): Promise<void> {
  const others = await listOtherEmails(tx, user);
  const row = business?.row;
  const publicData = business?.outcome === "removed" ? [row!.phone, row!.phoneE164, row!.address] : [];
  const values = [user.name, row?.contactName, row?.email, row?.notes, ...publicData].filter((value) => value != null);
  await clearClaimsOf(tx, user.id);
  if (row) await deleteReplacedValues(tx, row.id);
  await removePayerAddress(tx, user);
  await deleteMessagesOf(tx, user);
  await deleteOptOut(tx, user.email);
  await deleteEmailsTo(tx, user.email, "all");
  for (const email of others) await deleteEmailsTo(tx, email, "sent");
  await deleteUser(tx, user.id);
  await replacePersonalData(tx, { emails: [user.email, ...others], values });
}

/**
 * Returns the user's earlier addresses, from the audit log, and the addresses that they asked to change to. Leaves out addresses
 * that now belong to another account.
 */
async function listOtherEmails(tx: Db, { id: userId }: User): Promise<string[]> {
  const email = (column: typeof auditLog.before | typeof auditLog.after) => sql<string | null>`${column} ->> 'email'`;
  const former = await tx
    .select({ before: email(auditLog.before), after: email(auditLog.after) })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, "user"), eq(auditLog.subjectId, userId)));
  const asked = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.purpose, "verify-new-email")));
  const all = [...former.flatMap(({ before, after }) => [before, after]), ...asked.map(({ value }) => value)];
  const emails = [...new Set(all.filter((each) => each !== null))];
  const owners = await Promise.all(emails.map((each) => findUser(tx, each)));
  return emails.filter((_, at) => owners[at] === null);
}
