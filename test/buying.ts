import { eq } from "drizzle-orm";
import { subscriptions } from "#domain/plans/schema.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { fulfillCheckout } from "#domain/billing/checkout/fulfill-checkout.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { planOfferOf } from "#domain/billing/plan-prices.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import type { BillingInterval, PaidPlan } from "#domain/plans/plans.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { aClock } from "./clock.ts";
import { stripe } from "./providers.ts";
import { aSite } from "./site.ts";
import type { StripePeer } from "./stripe-peer.ts";

const visitor: Actor = { role: "visitor" };

/** Options for a purchase. Without `by`, the buyer is a visitor. */
export type Buying = {
  plan?: PaidPlan;
  interval?: BillingInterval;
  shownCents?: number;
  businessId?: string;
  by?: Actor;
  started?: string[];
  email?: string;
  origin?: string;
  from?: string;
};

/** Starts a checkout that is not paid yet. */
export async function beginCheckout(app: AppContext, options: Buying = {}) {
  const {
    plan = "premium",
    interval = "month",
    businessId = null,
    by = visitor,
    started = [],
    origin = "http://site.test",
    from = "192.0.2.1",
  } = options;
  const shownCents = options.shownCents ?? planOfferOf(app.town, plan, interval)?.cents ?? 0;
  const { checkoutId, url } = await startCheckout(app, by, { plan, interval, shownCents, businessId, origin, started, from });
  const [row] = await app.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return { checkoutId, url, sessionId: row!.sessionId! };
}

/** Pays with a good card. The site gets no event yet. */
export async function payCheckout(app: AppContext, sessionId: string, email = "payer@example.test") {
  return app.testCheckout!.pay(sessionId, { email, isDeclined: false });
}

/** Starts a checkout, pays it, and returns to the site. A signed-in owner's purchase is fulfilled. */
export async function buy(app: AppContext, options: Buying = {}) {
  const started = await beginCheckout(app, options);
  await payCheckout(app, started.sessionId, options.email);
  await fulfillCheckout(app, started.sessionId);
  const [row] = await app.db.select().from(checkouts).where(eq(checkouts.id, started.checkoutId));
  return { ...started, row: row!, proof: { sessionId: started.sessionId, started: [started.checkoutId] } };
}

type Deliver = (site: ReturnType<typeof aSite>, peer: StripePeer) => Promise<void>;

/** Returns a site with Stripe's adapter. `act`, `pass`, and `buy` also deliver the events and run the billing job. */
export async function aStripeSite(deliver: Deliver = (site, peer) => site.settleEvents(peer)) {
  const clock = aClock();
  const { app: adapters, hand } = await stripe.open(clock);
  const site = aSite({ clock, ...adapters });
  const { app } = site;
  const settle = async () => {
    await deliver(site, hand);
    await runBillingJob(app);
  };
  return {
    ...{ site, app, clock, hand, settle },
    /** Returns the provider's id of the bought subscription. */
    async buy(options: Buying = {}): Promise<string> {
      const { sessionId, checkoutId } = await beginCheckout(app, options);
      await hand.pay(sessionId, "good", options.email ?? "payer@example.test");
      await settle();
      const [row] = await app.db
        .select({ providerId: subscriptions.providerId })
        .from(checkouts)
        .innerJoin(subscriptions, eq(subscriptions.id, checkouts.subscriptionId))
        .where(eq(checkouts.id, checkoutId));
      return row!.providerId;
    },
    async act(...action: Parameters<typeof hand.act>): Promise<void> {
      await hand.act(...action);
      await settle();
    },
    /** Moves the clock and processes what is due at the provider and here. */
    async pass(days: number): Promise<void> {
      clock.forward(days * 86_400_000);
      await hand.passTime(clock.now());
      await settle();
    },
  };
}
