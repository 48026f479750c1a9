import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findContinuingSubscription } from "#domain/billing/refunds.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { isBeingClaimed } from "#domain/claims/pending-claims.ts";
import { DomainError } from "#domain/domain-error.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Publishes a pending business and emails its owner or submitter. The plan does not change. Throws (`conflict`) "not_pending",
 * "stale" if it changed since `version`, or "claim" for a claim, which only `approveClaim` decides; (`not_found`)
 * "business_unknown". Admins only.
 */
export async function approveBusiness(app: Context, admin: Actor, businessId: string, version: number): Promise<void> {
  await decide(app, admin, businessId, version, { approvalStatus: "approved", rejectionReason: null });
}

/** Rejects a pending business with an optional reason, which it emails. Otherwise, it works like `approveBusiness`. */
export async function rejectBusiness(
  app: Context,
  admin: Actor,
  businessId: string,
  version: number,
  reason: string | null,
): Promise<void> {
  await decide(app, admin, businessId, version, { approvalStatus: "rejected", rejectionReason: reason?.trim() || null });
}

type Decision = { approvalStatus: "approved" | "rejected"; rejectionReason: string | null };

async function decide(app: Context, admin: Actor, businessId: string, version: number, decision: Decision): Promise<void> {
  assertAdmin(admin);
  const isApproved = decision.approvalStatus === "approved";
  const action = isApproved ? "approve_business" : "reject_business";
  await change(app, admin, action, { kind: "business", id: businessId }, async (tx, entry) => {
    const business = await lockPending(tx, businessId, version);
    await writeStatus(tx, businessId, decision, entry.at);
    if (isApproved) entry.invalidate();
    entry.before = { approvalStatus: "pending", rejectionReason: business.rejectionReason };
    entry.after = decision;
    // The recipient is the owner's account, or else the submitter's address. Nobody submitted an imported business.
    const owner = business.ownerId && (await findUserById(tx, business.ownerId));
    const recipient = owner ? owner.email : business.source === null ? business.email : null;
    if (!recipient) return;
    const payload = { business: business.name };
    if (isApproved) return entry.email(recipient, "business-approved", { ...payload, link: `/business/${businessId}` });
    const reason = decision.rejectionReason;
    if (!owner)
      return entry.email(recipient, "business-rejected", { ...payload, reason, owned: false, link: "/submit-business" });
    // A paying owner is told what happens to the subscription.
    const subscription = await findContinuingSubscription(tx, admin, businessId);
    entry.email(recipient, "business-rejected", { ...payload, reason, owned: true, subscription, link: "/dashboard" });
  });
}

/** Locks and returns a business that waits for a decision in this version. */
async function lockPending(tx: Db, businessId: string, version: number): Promise<BusinessRow> {
  const business = await lockBusiness(tx, businessId);
  if (!business) throw new DomainError("not_found", "business_unknown");
  if (await isBeingClaimed(tx, [businessId])) throw new DomainError("conflict", "claim");
  if (business.approvalStatus !== "pending") throw new DomainError("conflict", "not_pending");
  if (business.version !== version) throw new DomainError("conflict", "stale");
  return business;
}
