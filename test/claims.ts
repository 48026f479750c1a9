import { change } from "#db/change/change.ts";
import type { Db } from "#db/handle.ts";
import { grantClaim } from "#domain/claims/claim.ts";
import type { PaidPlan } from "#domain/plans/fields.ts";
import { aBusiness, aCheckout, aSubscription, aUser } from "./factories.ts";

type Wanted = Parameters<typeof aBusiness>[1] & { email?: string; paid?: PaidPlan; at?: Date };

/** A business that somebody paid to claim, and how it was before; the claim waits for its review. */
export async function aClaim(db: Db, { paid = "premium", at = new Date("2026-01-03T18:30:00Z"), ...wanted }: Wanted = {}) {
  const before = await aBusiness(db, { claimable: true, ...wanted });
  const { id: userId, email } = await aUser(db);
  const subscription = await aSubscription(db, userId, paid);
  const delivered = { state: "delivered", outcome: "claim", paidAt: at, deliveredAt: at } as const;
  const cents = paid === "premium" ? 2999 : 9999;
  await aCheckout(db, { ...delivered, plan: paid, cents, userId, businessId: before.id, subscriptionId: subscription.id });
  const wish = { businessId: before.id, userId, subscriptionId: subscription.id, plan: paid, at };
  await change(
    { db, clock: { now: () => at } },
    { role: "system", name: "payments" },
    "claim_business",
    { kind: "business", id: before.id },
    (tx, entry) => {
      entry.invalidate();
      return grantClaim(tx, wish);
    },
  );
  return { before, claimant: { role: "owner" as const, userId, email }, subscription };
}
