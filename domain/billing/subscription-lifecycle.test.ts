import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor, Owner } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { createOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { rejectClaim } from "#domain/claims/review-claim.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { sponsorCategory } from "#domain/sponsorships/choose-sponsored-category.ts";
import type { TestAction } from "#ports/payments/test-checkout.ts";
import { beginCheckout } from "#test/buying.ts";
import { openedClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aProfile, aUser } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import { providers } from "#test/providers.ts";
import { aSite } from "#test/site.ts";
import { cancelSubscription, changePlan, resumeSubscription, quoteChange } from "./subscriptions/change-plan.ts";
import { fulfillCheckout } from "./checkout/fulfill-checkout.ts";
import { runBillingJob } from "./run-billing-job.ts";
import { reconcile } from "./reconciliation/reconcile.ts";
import { runProviderTasks } from "./provider-tasks/run-provider-tasks.ts";
import { createAccountAfterPayment } from "./checkout/create-account-after-payment.ts";

const day = 86_400_000;
const visitor: Actor = { role: "visitor" };
const email = "payer@example.test";
const ownerOf = ({ id }: { id: string }): Owner => ({ role: "owner", userId: id });
const planOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!.plan;
const emails = async () => (await queuedEmails()).map(({ kind }) => kind);

/** How events reach the site: in order, each twice in reverse order, or never, so that only reconciliation finds changes. */
const deliveries = ["in order", "twice in reverse order", "never"] as const;
type Delivery = (typeof deliveries)[number];

async function aTown(open: (typeof providers)[number]["open"], delivery: Delivery) {
  const clock = aClock();
  const { app: provider, hand } = await open(clock);
  const site = aSite({ clock, ...provider });
  const { app } = site;
  const start = clock.now().getTime();

  async function deliver(): Promise<void> {
    const events = await hand.listEvents();
    const delivered =
      delivery === "in order" ? events : delivery === "never" ? [] : [...events].reverse().flatMap((event) => [event, event]);
    for (const { body, signature } of delivered) {
      const headers = { "stripe-signature": signature };
      const { status } = await site.visit("/webhooks/payments", { body: new TextEncoder().encode(body), headers });
      expect(status).toBe(200);
    }
    for (const { id } of events) await hand.deleteEvent(id);
    await runBillingJob(app);
    if (delivery === "never") await reconcile(app);
  }

  return {
    site,
    app,
    hand,
    deliver,
    async pay(request: Parameters<typeof beginCheckout>[1]) {
      const started = await beginCheckout(app, request);
      expect(await hand.pay(started.sessionId, "good", email)).toBe("paid");
      await deliver();
      return started;
    },
    async action(action: TestAction) {
      const [bought] = await db.select().from(subscriptions);
      await hand.act(bought!.providerId, action);
      await deliver();
    },
    async advanceToDay(days: number) {
      clock.set(new Date(start + days * day));
      await hand.passTime(clock.now());
      await deliver();
    },
    async expectClean() {
      const { paidWithoutPlan, planWithoutPayment, failure } = await reconcile(app);
      expect({ paidWithoutPlan, planWithoutPayment, failure }).toEqual({
        paidWithoutPlan: 0,
        planWithoutPayment: 0,
        failure: null,
      });
    },
  };
}

describe.each(providers)("the site at $name", ({ open }) => {
  describe.each(deliveries)("with events delivered %s", (delivery) => {
    it("follows a visitor who buys, closes the tab, sets up from the email, lapses, and is restored", async () => {
      const town = await aTown(open, delivery);
      await town.pay({ plan: "premium" });
      const token = await emailedToken("set-up-account");
      const password = "grain elevator at noon";
      const done = await createAccountAfterPayment(town.app, visitor, {
        proof: { token },
        email,
        password,
        from: "192.0.2.1",
      });
      expect(done).toEqual({ confirmed: true, outcome: "plan" });
      const [user] = await db.select().from(users).where(eq(users.email, email));
      const { id } = await createOwnBusiness(town.app, ownerOf(user!), aProfile());
      expect(await planOf(id)).toBe("premium");

      await town.action("fail_renewal");
      await town.advanceToDay(31.5);
      expect(await planOf(id)).toBe("premium");
      await town.advanceToDay(46);
      expect(await planOf(id)).toBe("basic");
      await town.action("pay_debt");
      expect(await planOf(id)).toBe("premium");
      await town.action("dispute");
      expect(await planOf(id)).toBe("basic");
      await town.action("win_dispute");
      expect(await planOf(id)).toBe("premium");
      await town.expectClean();
      expect(await emails()).toEqual([
        ...[
          "set-up-account",
          "plan-started",
          "payment-failed",
          "plan-suspended",
          "plan-restored",
          "plan-suspended",
          "plan-restored",
        ],
      ]);
    });

    it("follows an owner who upgrades, sponsors, downgrades, and cancels", async () => {
      const town = await aTown(open, delivery);
      const [owner, housing] = [await anOwner(db), await aCategory(db, "Housing")];
      await town.pay({ by: owner });
      const { dueNowCents } = await quoteChange(town.app, owner, "premium_sponsorship");
      expect(await changePlan(town.app, owner, "premium_sponsorship", { expectedCents: dueNowCents, renewalCents: 9999 })).toBe(
        "changed",
      );
      await sponsorCategory(town.app, owner, owner.business.id, housing.id);
      await town.deliver();
      expect(await changePlan(town.app, owner, "premium", { expectedCents: 0, renewalCents: 2999 })).toBe("changed");
      await town.deliver();
      expect(await planOf(owner.business.id)).toBe("premium_sponsorship");
      await town.advanceToDay(32);
      expect(await planOf(owner.business.id)).toBe("premium");
      expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
      await cancelSubscription(town.app, owner);
      await resumeSubscription(town.app, owner);
      await cancelSubscription(town.app, owner);
      await town.advanceToDay(61);
      expect(await planOf(owner.business.id)).toBe("basic");
      await town.expectClean();
      expect((await emails()).filter((kind) => kind === "subscription-ended")).toHaveLength(1);
    });

    it("refunds a rejected claim and lets another claimant pay", async () => {
      const town = await aTown(open, delivery);
      const [admin, business] = [await anAdmin(db), await aBusiness(db, { claimable: true })];
      const [first, second] = [ownerOf(await aUser(db)), ownerOf(await aUser(db))];
      await town.pay({ by: first, businessId: business.id });
      const { claimId, version } = await openedClaim(db, business.id);
      await rejectClaim(town.app, admin, claimId, version, null);
      await runProviderTasks(town.app);
      await town.deliver();
      const { sessionId } = await town.pay({ by: second, businessId: business.id });
      await Promise.all([fulfillCheckout(town.app, sessionId), fulfillCheckout(town.app, sessionId)]);
      expect((await db.select().from(claims).orderBy(claims.id)).map(({ userId, state }) => [userId, state])).toEqual([
        [first.userId, "rejected"],
        [second.userId, "pending"],
      ]);
      const [after] = await db.select().from(businesses);
      expect(after).toEqual(business);
      await town.expectClean();
    });
  });
});
