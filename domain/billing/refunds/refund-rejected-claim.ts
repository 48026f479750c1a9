import type { Db } from "#db/handle.ts";
import { findByProviderId } from "#domain/plans/subscription-records.ts";
import type { EndedClaim } from "#domain/claims/claim-business.ts";
import { recordPaymentEvent } from "#domain/billing/payment-history.ts";

/** Records the rejection of a paid claim in the claimant's payment history. */
export async function refundRejectedClaim(tx: Db, unclaimed: EndedClaim | null, at: Date): Promise<void> {
  if (!unclaimed?.userId || !unclaimed.subscriptionProviderId) return;
  const { userId, businessName: business } = unclaimed;
  const subscription = await findByProviderId(tx, unclaimed.subscriptionProviderId);
  if (!subscription) return;
  const { id: subscriptionId, plan } = subscription;
  await recordPaymentEvent(tx, { kind: "claim_rejected", at, userId, subscriptionId, plan, business });
}
