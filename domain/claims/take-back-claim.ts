import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { settleTaskOfCause } from "#domain/admin-tasks/admin-tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { emailOwner, endOwnerSubscription } from "#domain/billing/refunds/end-owner-subscription.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { restoreUnclaimed } from "./claim-business.ts";
import { claimError } from "./claim-errors.ts";
import { findGrantedClaim } from "./claim-records.ts";

/** Returns the day on which the business's owner got it with a claim that can be taken back, or null. Admins only. */
export async function findClaimToTakeBack(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  businessId: string,
): Promise<Date | null> {
  assertAdmin(admin);
  return (await findGrantedClaim(db, businessId))?.decidedAt ?? null;
}

/**
 * Takes a claimed business back: restores it as it was before the claim, so that it has no owner and can be claimed, ends the
 * claimant's subscription, and emails them. Throws (`conflict`) "cannot_take_back" if its owner did not get it with a claim.
 * Admins only.
 */
export async function takeBackClaim(app: Pick<AppContext, "db" | "clock">, admin: Actor, businessId: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "take_back_claim", { kind: "business", id: businessId }, async (tx, entry) => {
    const found = isUuid(businessId) ? await findGrantedClaim(tx, businessId) : null;
    if (!found) throw claimError("cannot_take_back");
    // The lock order is the same as in a claim: user, business, and then claim.
    await lockSubscribedPlan(tx, found.userId);
    const row = (await lockFullBusinesses(tx, [businessId])).get(businessId)?.row;
    const claim = await findGrantedClaim(tx, businessId);
    if (!row || claim?.id !== found.id) throw claimError("cannot_take_back");
    await restoreUnclaimed(tx, claim, row, entry.at);
    await settleTaskOfCause(tx, admin, { kind: "claim_granted", cause: claim.id }, entry.at);
    const money = await endOwnerSubscription(tx, claim.userId, false, entry.at);
    await emailOwner(tx, entry, claim.userId, { business: row.name, deleted: false, money });
    entry.before = { ownerId: claim.userId };
    entry.after = { ownerId: null, subscription: money };
    entry.invalidate();
  });
}
