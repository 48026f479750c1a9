import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { approveClaim, rejectClaim } from "#domain/claims/review-claim.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { sponsorCategory } from "#domain/sponsors/choose-sponsored-category.ts";
import { beginCheckout, type Buying } from "#test/buying.ts";
import { openedClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import { type Hand, providers } from "#test/providers.ts";
import { aSite } from "#test/site.ts";
import { openPlanChange } from "./subscriptions/open-portal.ts";
import { runBillingJob } from "./run-billing-job.ts";
import { reconcile } from "./reconciliation/reconcile.ts";
import { createAccountAfterPayment } from "./checkout/create-account-after-payment.ts";

const day = 86_400_000;
const sponsorship = "premium_sponsorship" as const;
const visitor = { role: "visitor" } as const;

type Site = ReturnType<typeof aSite>;
type Deliver = (site: Site, hand: Hand) => Promise<void>;

async function post(site: Site, hand: Hand, order: <T>(events: T[]) => T[]): Promise<void> {
  const events = await hand.listEvents();
  for (const { id, body, signature } of order(events)) {
    const headers = { "stripe-signature": signature };
    const response = await site.visit("/webhooks/payments", { method: "POST", body: new TextEncoder().encode(body), headers });
    expect(response.status).toBe(200);
    await hand.deleteEvent(id);
  }
}

/** The ways that provider events can reach the site. */
const ways: { way: string; deliver: Deliver }[] = [
  { way: "delivered in order", deliver: (site, hand) => site.settleEvents(hand) },
  {
    way: "delivered twice in reverse order",
    deliver: (site, hand) => post(site, hand, (events) => [...events, ...events].reverse()),
  },
  {
    way: "missed until the nightly reconciliation",
    async deliver(site, hand) {
      for (const { id } of await hand.listEvents()) await hand.deleteEvent(id);
      await reconcile(site.app);
    },
  },
];

// What arrives, and when, does not depend on the provider.
const both = providers.flatMap(({ name, open }, at) =>
  ways.slice(0, at === 0 ? ways.length : 1).map(({ way, deliver }) => ({ name, open, way, deliver })),
);

describe.each(both)("at $name, with events $way,", ({ open, deliver }) => {
  async function aTown() {
    const clock = aClock();
    const { app, hand } = await open(clock);
    const site = aSite({ clock, ...app });
    return {
      site,
      hand,
      clock,
      app: site.app,
      settle: () => deliver(site, hand),
      async pay(request: Buying) {
        const { sessionId } = await beginCheckout(site.app, request);
        expect(await hand.pay(sessionId)).toBe("paid");
        await deliver(site, hand);
        return sessionId;
      },
      /** Advances the clocks of the provider and the site. */
      async advance(days: number) {
        clock.forward(days * day);
        await hand.passTime(clock.now());
        await deliver(site, hand);
        await runBillingJob(site.app);
      },
      async expectAgreement() {
        await site.settleEvents(hand);
        await reconcile(site.app);
        const again = await reconcile(site.app);
        expect(again).toMatchObject({ paidWithoutPlan: 0, planWithoutPayment: 0, found: [], failure: null });
      },
    };
  }

  const subscriptionNow = async () => (await db.select().from(subscriptions))[0]!;
  const businessNow = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
  const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);

  it("follows a claimant from payment to account setup, approval, a missed payment, a lapse, and a renewal", async () => {
    const town = await aTown();
    const { app, hand } = town;
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

    const { providerId } = await subscriptionNow();
    await hand.act(providerId, "fail_renewal");
    await town.advance(31);
    expect(await subscriptionNow()).toMatchObject({ status: "past_due", inForce: true });
    await town.advance(14);
    expect(await subscriptionNow()).toMatchObject({ status: "past_due", inForce: false });
    expect((await businessNow(listing.id)).plan).toBe("basic");
    await hand.act(providerId, "pay_debt");
    await town.settle();
    expect(await subscriptionNow()).toMatchObject({ status: "live", inForce: true, pastDueSince: null });
    expect((await businessNow(listing.id)).plan).toBe("premium");
    for (const email of ["payment-failed", "subscription-ended"])
      expect([email, (await emailKinds()).filter((name) => name === email).length]).toEqual([email, 1]);
    await town.expectAgreement();
  });

  it("follows a sponsor through an upgrade, a dispute, and a refund, and frees the category", async () => {
    const town = await aTown();
    const { app, hand, clock } = town;
    await aCategory(db, "Housing");
    const owner = await anOwner(db);
    await town.pay({ by: owner });
    clock.forward(10 * day);
    await openPlanChange(app, owner, sponsorship, "http://site.test/premium-upgrade");
    await hand.act((await subscriptionNow()).providerId, "confirm_change");
    await town.settle();
    await sponsorCategory(app, owner, owner.business.id, "housing");

    const { providerId } = await subscriptionNow();
    await hand.act(providerId, "dispute");
    await town.settle();
    expect(await subscriptionNow()).toMatchObject({ withdrawn: "disputed", inForce: false });
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    await hand.act(providerId, "win_dispute");
    await town.settle();
    expect(await subscriptionNow()).toMatchObject({ withdrawn: null, inForce: true });
    expect(await db.select().from(sponsorships).where(isLive)).toHaveLength(1);
    await hand.act(providerId, "refund");
    await town.settle();
    expect(await subscriptionNow()).toMatchObject({ withdrawn: "refunded", inForce: false });
    expect((await businessNow(owner.business.id)).plan).toBe("basic");
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    await town.advance(1);
    expect((await app.payments.findSubscription(providerId))!.status).toBe("ended");
    await town.expectAgreement();
  });

  it("keeps the plan of an owner who canceled until the paid month ends", async () => {
    const town = await aTown();
    const owner = await anOwner(db);
    await town.pay({ by: owner });
    await town.hand.act((await subscriptionNow()).providerId, "cancel");
    await town.settle();
    await town.advance(30);
    expect((await businessNow(owner.business.id)).plan).toBe("premium");
    await town.advance(2);
    expect((await businessNow(owner.business.id)).plan).toBe("basic");
    expect(await subscriptionNow()).toMatchObject({ status: "ended", inForce: false });
    await town.expectAgreement();
  });

  it("refunds a rejected claimant and leaves the listing unchanged", async () => {
    const town = await aTown();
    const { app } = town;
    const owner: Owner = { role: "owner", userId: (await aUser(db)).id };
    const listing = await aBusiness(db, { claimable: true, approvalStatus: "approved" });
    await town.pay({ by: owner, businessId: listing.id });
    const { claimId, version } = await openedClaim(db, listing.id);
    await rejectClaim(app, await anAdmin(db), claimId, version, null);
    await town.advance(0);
    expect(await businessNow(listing.id)).toEqual(listing);
    const { providerId } = await subscriptionNow();
    const refunded = (await app.payments.findSubscription(providerId))!;
    expect([refunded.status, refunded.payment!.refundedCents]).toEqual(["ended", 2999]);
    expect(await db.select().from(claims)).toMatchObject([{ state: "rejected" }]);
    await town.expectAgreement();
  });
});
