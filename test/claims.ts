import { eq } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { users } from "#domain/accounts/schema.ts";
import { findPendingClaim } from "#domain/claims/pending-claims.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { grantClaim } from "#domain/claims/claim-business.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { aBusiness, aCheckout, aSubscription, aUser } from "./factories.ts";

type ClaimOptions = Parameters<typeof aBusiness>[1] & {
  paid?: PaidPlan;
  at?: Date;
  payerEmail?: string;
  claimant?: Partial<typeof users.$inferInsert>;
};

/** Creates a business with a paid, pending claim. `payerEmail` is the address that the provider reports. */
export async function aClaim(db: Db, options: ClaimOptions = {}) {
  const {
    paid = "premium",
    at = new Date("2026-01-03T18:30:00Z"),
    payerEmail = "payer@example.test",
    claimant,
    ...listed
  } = options;
  const before = await aBusiness(db, { claimable: true, ...listed });
  const { id: userId, email } = await aUser(db, claimant);
  const subscription = await aSubscription(db, userId, paid);
  const delivered = { state: "delivered", outcome: "claim", paidAt: at, customerEmail: payerEmail } as const;
  const cents = paid === "premium" ? 2999 : 9999;
  await aCheckout(db, { ...delivered, plan: paid, cents, userId, businessId: before.id, subscriptionId: subscription.id });
  const newClaim = { businessId: before.id, userId, subscriptionId: subscription.id, proof: "payment", createdAt: at } as const;
  const claim = await change(
    { db, clock: { now: () => at } },
    { role: "system", name: "payments" },
    "fulfill_checkout",
    { kind: "business", id: before.id },
    (tx, entry) => {
      entry.invalidate();
      return grantClaim(tx, newClaim);
    },
  );
  return { before, claim: claim!, claimant: { role: "owner" as const, userId, email }, subscription };
}

/** Returns the id of a business's pending claim and the version that an admin who opens the claim now sees. */
export async function openedClaim(db: Db, businessId: string) {
  const claim = (await findPendingClaim(db, { businessId }))!;
  const [business] = await db.select({ version: businesses.version }).from(businesses).where(eq(businesses.id, businessId));
  return { claimId: claim.id, version: business!.version + claim.version };
}
