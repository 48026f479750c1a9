import { and, eq, sql } from "drizzle-orm";
import { replacePersonalData } from "#db/audit-log/replace-personal-data.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { deleteEmailsTo } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import { hasOpenTask, settleTasksOf } from "#domain/messages/tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findRunningSubscription } from "#domain/plans/subscription-records.ts";
import { removePayerAddress } from "#domain/billing/checkout/checkout-records.ts";
import { endOwnerSubscription } from "#domain/billing/refunds.ts";
import { releaseBusiness, type ReleasedBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { clearClaimsOf, findPendingClaim } from "#domain/claims/claim-records.ts";
import { deleteReplacedValues } from "#domain/imports/undo-import.ts";
import { deleteMessagesOf } from "#domain/messages/inbox.ts";
import { deleteOptOut } from "#domain/optional-email/opt-out.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { findSponsoredCategoryId } from "#domain/sponsors/start-and-end-sponsorship.ts";
import type { Admin, Owner } from "./actor.ts";
import { isLastAdmin, lockOtherAdmins } from "./administrators.ts";
import { confirmCurrentPassword } from "./passwords/passwords.ts";
import { countAttempt, signedIn } from "./rate-limits.ts";
import { verifications } from "./schema.ts";
import { consumeCode, findTwoFactor } from "./two-factor.ts";
import { deleteUser, findUser, getSignedInUser, type User } from "./users.ts";

/** The effects of deleting an account. */
export type DeletionEffects = {
  /** The user's business. If it is public, the user may leave it on the site. */
  listing: { name: string; isPublic: boolean; sponsors: boolean } | null;
  /**
   * The plan that ends. `paidUntil` is null if none of the paid period is left. The payment is refunded if it was for a claim that is
   * still under review or that could not be granted.
   */
  plan: { plan: PaidPlan; paidUntil: Date | null; refund: "claim_pending" | "claim_not_granted" | null } | null;
  /** Whether the user has ever paid for a plan. */
  hasPaid: boolean;
  claims: boolean;
  needsCode: boolean;
  isLastAdmin: boolean;
};

/** Returns the effects of deleting the signed-in user's account. Throws `not_signed_in`. */
export async function describeDeletion(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Owner | Admin,
): Promise<DeletionEffects> {
  const { id, role } = await getSignedInUser(db, actor);
  const [business] = await db.select().from(businesses).where(eq(businesses.ownerId, id));
  const subscription = await findRunningSubscription(db, id);
  const claim = await findPendingClaim(db, { userId: id });
  const isPaidClaim = subscription !== null && claim?.subscriptionId === subscription.id;
  const notGranted = (await hasOpenTask(db, id, "claim_issue")) ? "claim_not_granted" : null;
  return {
    listing: business
      ? {
          name: business.name,
          isPublic: business.approvalStatus === "approved",
          sponsors: (await findSponsoredCategoryId(db, business.id)) !== null,
        }
      : null,
    plan: subscription && {
      plan: subscription.plan,
      paidUntil: subscription.inForce && subscription.paidUntil > clock.now() ? subscription.paidUntil : null,
      refund: isPaidClaim ? "claim_pending" : notGranted,
    },
    hasPaid: (await db.$count(subscriptions, eq(subscriptions.userId, id))) > 0,
    claims: claim !== null,
    needsCode: Boolean((await findTwoFactor(db, id))?.confirmedAt),
    isLastAdmin: role === "admin" && (await isLastAdmin(db, id)),
  };
}

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
  if (hasTwoFactor) await countAttempt(app.db, { code: user.id }, signedIn, app.clock.now());
  await change(app, actor, "delete_account", { kind: "user", id: user.id }, async (tx, entry) => {
    await lockOtherAdmins(tx, user.id);
    const plan = await lockSubscribedPlan(tx, user.id);
    if (hasTwoFactor) await consumeCode(app, tx, user.id, code, entry.at);
    const claim = await endClaim(tx, { userId: user.id }, "withdrawn", entry.at);
    const undelivered = await settleTasksOf(tx, user.id, ["claim_issue"], entry.at);
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
}

/** Removes the user and their data from all tables. Foreign keys delete or unlink the rest. */
async function removeTraces(tx: Db, user: User, business: ReleasedBusiness | null): Promise<void> {
  const others = await listOtherEmails(tx, user);
  const row = business?.row;
  const publicData = business?.outcome === "removed" ? [row!.phone, row!.phoneE164, row!.address] : [];
  const values = [row?.contactName, row?.email, row?.notes, ...publicData].filter((value) => value != null);
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
