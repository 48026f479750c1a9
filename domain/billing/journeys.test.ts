import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { approveClaim } from "#domain/claims/review-claim.ts";
import { beginCheckout, type Buying } from "#test/buying.ts";
import { openedClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin } from "#test/factories.ts";
import { emailedToken } from "#test/queued-emails.ts";
import { providers } from "#test/providers.ts";
import { aSite } from "#test/site.ts";
import { reconcile } from "./reconcile.ts";
import { createAccountAfterPayment } from "./checkout/create-account-after-payment.ts";

const visitor = { role: "visitor" } as const;

describe.each(providers)("at $name", ({ open }) => {
  async function aTown() {
    const clock = aClock();
    const { app, hand } = await open(clock);
    const site = aSite({ clock, ...app });
    return {
      app: site.app,
      async pay(request: Buying) {
        const { sessionId } = await beginCheckout(site.app, request);
        expect(await hand.pay(sessionId)).toBe("paid");
        await site.settleEvents(hand);
      },
      async expectAgreement() {
        await site.settleEvents(hand);
        expect(await reconcile(site.app)).toMatchObject({ paidWithoutPlan: 0, planWithoutPayment: 0, found: [], failure: null });
      },
    };
  }

  const businessNow = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;

  it("follows a claimant from payment to account setup and approval", async () => {
    const town = await aTown();
    const { app } = town;
    const listing = await aBusiness(db, { claimable: true, approvalStatus: "approved" });
    await town.pay({ businessId: listing.id });
    const input = {
      proof: { token: await emailedToken("set-up-account") },
      email: "payer@example.org",
      password: "river bend 1887",
    };
    expect(await createAccountAfterPayment(app, visitor, { ...input, from: "192.0.2.1" })).toEqual({
      confirmed: true,
      outcome: "claim",
    });
    const [user] = await db.select().from(users).where(eq(users.email, "payer@example.org"));
    expect(await businessNow(listing.id)).toEqual(listing);
    const { claimId, version } = await openedClaim(db, listing.id);
    await approveClaim(app, await anAdmin(db), claimId, version);
    const claimed = { ownerId: user!.id, plan: "premium", approvalStatus: "approved", claimable: false };
    expect(await businessNow(listing.id)).toMatchObject(claimed);

    await town.expectAgreement();
  });
});
