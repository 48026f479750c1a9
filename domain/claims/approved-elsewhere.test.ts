import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { isReservedOrOwned } from "#domain/billing/checkout/reservation-limits.ts";
import { hasBusiness } from "#domain/businesses/claims.ts";
import { businesses, claims } from "#domain/businesses/schema.ts";
import { aClaim } from "#test/claims.ts";
import { db, testDatabase } from "#test/db.ts";
import { aCheckout } from "#test/factories.ts";

/** Asks while a claim becomes an ownership: the question waits for the table of claims, and goes on after the commit. */
async function askMeanwhile<T>(
  { businessId, userId }: { businessId: string; userId: string },
  ask: () => Promise<T>,
): Promise<T> {
  let asked: Promise<T>;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table claims in access exclusive mode`);
    asked = ask();
    for (let waits = false; !waits;) {
      const { rows } = await tx.execute<{ waits: boolean }>(sql`
        select count(*) > 0 as waits from pg_locks where relation = 'claims'::regclass and not granted
      `);
      waits = rows[0]!.waits;
    }
    await tx.update(claims).set({ state: "approved", decidedAt: new Date() }).where(eq(claims.businessId, businessId));
    await tx.update(businesses).set({ ownerId: userId, claimable: false }).where(eq(businesses.id, businessId));
  });
  return asked!;
}

// The embedded store has one connection: there nothing can happen meanwhile.
describe.skipIf(!testDatabase.url)("a claim that is approved while somebody asks", () => {
  it("counts as the claimant's business [claims.taken]", async () => {
    const {
      before,
      claimant: { userId },
    } = await aClaim(db);
    expect(await askMeanwhile({ businessId: before.id, userId }, () => hasBusiness(db, userId))).toBe(true);
  });

  it("keeps the business from another payer [claims.taken]", async () => {
    const {
      before,
      claimant: { userId },
    } = await aClaim(db);
    const other = (await aCheckout(db, { businessId: before.id, isClaim: true })) as CheckoutRow;
    expect(await askMeanwhile({ businessId: before.id, userId }, () => isReservedOrOwned(db, other))).toBe(true);
  });
});
