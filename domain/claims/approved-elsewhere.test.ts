import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { isTaken } from "#domain/billing/checkout/for-sale.ts";
import { hasBusiness } from "./claim-records.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "./schema.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aCheckout } from "#test/factories.ts";

/** Runs a query while a claim is approved. The query waits for a lock on the claims table and continues after the commit. */
async function runDuringApproval<T>(
  { businessId, userId }: { businessId: string; userId: string },
  query: () => Promise<T>,
): Promise<T> {
  let result: Promise<T>;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table claims in access exclusive mode`);
    result = query();
    for (let waits = false; !waits;) {
      const { rows } = await tx.execute<{ waits: boolean }>(sql`
        select count(*) > 0 as waits from pg_locks where relation = 'claims'::regclass and not granted
      `);
      waits = rows[0]!.waits;
    }
    await tx.update(claims).set({ state: "approved", decidedAt: new Date() }).where(eq(claims.businessId, businessId));
    await tx.update(businesses).set({ ownerId: userId, claimable: false }).where(eq(businesses.id, businessId));
  });
  return result!;
}

describe("a claim that is approved during a query", () => {
  it("counts as the claimant's business", async () => {
    const {
      before,
      claimant: { userId },
    } = await aClaim(db);
    expect(await runDuringApproval({ businessId: before.id, userId }, () => hasBusiness(db, userId))).toBe(true);
  });

  it("makes the business unavailable to another payer", async () => {
    const {
      before,
      claimant: { userId },
    } = await aClaim(db);
    const other = (await aCheckout(db, { businessId: before.id, isClaim: true })) as CheckoutRow;
    expect(await runDuringApproval({ businessId: before.id, userId }, () => isTaken(db, other))).toBe(true);
  });
});
