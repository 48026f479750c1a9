import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { findUserById } from "#domain/accounts/users.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { refundRejectedClaim } from "#domain/billing/refunds/refund-rejected-claim.ts";
import { queueTask } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import { type ClaimRow, findPendingClaim, lockPendingClaim } from "#domain/businesses/claims.ts";
import { proposalVersion } from "./proposed-values.ts";
import { businessVersion } from "#domain/businesses/updates/set-approval-status.ts";
import { endClaim, publishClaim } from "./claim-business.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/**
 * Gives a claimed business to its claimant and publishes what they proposed. Only the opened claim says its id and version.
 * Refuses (`conflict`) "not_pending", "stale" when the listing or the proposal was changed since `version`,
 * "address_not_confirmed" while the claimant has not confirmed the address of their account, "claimant_gone".
 */
export async function approveClaim(
  app: Writing & Pick<AppContext, "town">,
  admin: Actor,
  claimId: string,
  version: number,
): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const claim = await holdClaim(outer as Db, claimId, version);
    const claimant = claim.userId ? await findUserById(outer as Db, claim.userId) : null;
    if (!claimant) throw new DomainError("conflict", "claimant_gone");
    if (!claimant.emailVerified) throw new DomainError("conflict", "address_not_confirmed");
    const { businessId } = claim;
    const within = { ...app, db: outer as Db };
    await change(within, admin, "approve_claim", { kind: "business", id: businessId }, async (tx, entry) => {
      const published = await publishClaim(tx, app.town.country, { ...claim, userId: claimant.id }, entry.at);
      await applyPlan(tx, claimant.id, null, entry.at);
      entry.invalidate();
      entry.before = published.before;
      entry.after = { ...published.after, rejectionReason: null, version: published.version };
      entry.email(claimant.email, "claim-approved", { business: published.name, link: `/business/${businessId}` });
    });
  });
}

/**
 * Rejects a claim, with a reason or without one: what it proposes is dropped, the claimant's payment goes back and their
 * subscription ends. Refuses (`conflict`) "not_pending", "stale" like `approveClaim`.
 */
export async function rejectClaim(
  app: Writing,
  admin: Actor,
  claimId: string,
  version: number,
  wanted: string | null,
): Promise<void> {
  assertAdmin(admin);
  const reason = wanted?.trim() || null;
  await app.db.transaction(async (outer) => {
    const { businessId, userId } = await holdClaim(outer as Db, claimId, version);
    const within = { ...app, db: outer as Db };
    await change(within, admin, "reject_claim", { kind: "business", id: businessId }, async (tx, entry) => {
      const ended = await endClaim(tx, { id: claimId }, "rejected", entry.at);
      const paid = ended?.subscriptionProviderId;
      if (paid) await queueTask(tx, "refund", paid, entry.at);
      await refundRejectedClaim(tx, ended, entry.at);
      entry.before = { claimantId: userId };
      entry.after = { rejectionReason: reason, refunded: Boolean(paid) };
      const claimant = userId ? await findUserById(tx, userId) : null;
      if (!claimant || !ended) return;
      const facts = { business: ended.businessName, reason, refunded: Boolean(paid), link: "/contact" };
      entry.email(claimant.email, "claim-rejected", facts);
    });
  });
}

/** The pending claim, with its claimant's user row, the business and itself locked, in this order. */
async function holdClaim(tx: Db, claimId: string, version: number): Promise<ClaimRow> {
  const found = isUuid(claimId) ? await findPendingClaim(tx, { id: claimId }) : null;
  if (found?.userId) await lockSubscribedPlan(tx, found.userId);
  const held = found && (await lockPendingClaim(tx, { id: claimId }));
  if (!held) throw new DomainError("conflict", "not_pending");
  const listing = { version: await businessVersion(tx, held.businessId) };
  if (proposalVersion(listing, held) !== version) throw new DomainError("conflict", "stale");
  return held;
}
