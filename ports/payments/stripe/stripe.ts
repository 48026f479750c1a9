import Stripe from "stripe";
import { type Offer, type PaidPlan, type Payments, PaymentError, type ProviderSubscription } from "#ports/payments/port.ts";
import { isRecentlyEnded } from "#ports/payments/recently-ended.ts";
import { checkoutSessionParams } from "./checkout-session-params.ts";
import { findOrCreatePrice } from "./find-or-create-price.ts";
import { readStripeEvent } from "./parse-webhook-event.ts";
import {
  callStripe,
  checkoutOf,
  currentCharges,
  disputeOf,
  findAtStripe,
  isRefusal,
  recordedPlan,
  owedSince,
  paymentOf,
  subscriptionOf,
} from "./map-stripe-objects.ts";

/** The operator's Stripe keys. `apiOrigin` is the origin of a local test server, or null for Stripe. */
export type StripeSettings = { secretKey: string; webhookSecret: string; apiOrigin: string | null };

/** How long a request to Stripe may take, in milliseconds. Stripe is usually faster, and browsers wait longer. */
const timeout = 20_000;
const expanded = { expand: ["latest_invoice"] };

/** Opens the adapter for Stripe. It uses Stripe's hosted checkout, subscriptions, and billing portal. */
export function openStripe({ secretKey, webhookSecret, apiOrigin, now }: StripeSettings & { now(): Date }): Payments {
  const stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 2, telemetry: false, ...hostOf(apiOrigin) });
  const priceOf = (offer: Offer, key: string) => findOrCreatePrice(stripe, offer, key);

  const retrieve = (subscriptionId: string) =>
    findAtStripe(async () =>
      subscriptionId.startsWith("sub_") ? stripe.subscriptions.retrieve(subscriptionId, expanded) : null,
    );

  /** Returns the subscription. Throws PaymentError if it doesn't belong to this site. */
  async function getSubscription(
    subscriptionId: string,
  ): Promise<{ at: Stripe.Subscription; itemId: string; subscription: ReturnType<typeof getOwn> }> {
    const at = await retrieve(subscriptionId);
    if (!at) throw new PaymentError("there is no such subscription");
    return { at, itemId: at.items.data[0]!.id, subscription: getOwn(at) };
  }

  function getOwn(at: Stripe.Subscription) {
    const subscription = subscriptionOf(at, now());
    if (!subscription) throw new PaymentError("the subscription does not belong to this site");
    return subscription;
  }

  /** Adds the payment and the time when an unpaid renewal became due. */
  async function withPayment(at: Stripe.Subscription, subscription: ReturnType<typeof getOwn>): Promise<ProviderSubscription> {
    if (subscription.pastDueSince) {
      const since = await callStripe(() => owedSince(stripe, at.id, subscription.pastDueSince!));
      Object.assign(subscription, { pastDueSince: since, paidUntil: since });
    }
    const payment = await callStripe(async () => paymentOf(stripe, await currentCharges(stripe, at.id)));
    return { ...subscription, payment };
  }

  async function changeNow(at: Stripe.Subscription, itemId: string, offer: Offer, key: string): Promise<"changed" | "declined"> {
    const isPaid = recordedPlan(at, now()) === offer.plan;
    const items = [{ id: itemId, price: await priceOf(offer, key) }];
    try {
      await stripe.subscriptions.update(
        at.id,
        isPaid
          ? { items, proration_behavior: "none", metadata: planMetadata(null) }
          : {
              items,
              proration_behavior: "always_invoice",
              payment_behavior: "error_if_incomplete",
              metadata: planMetadata(null),
            },
        { idempotencyKey: key },
      );
      return "changed";
    } catch (error) {
      // The card was declined, or its bank requires authentication.
      if ((error as Partial<Stripe.errors.StripeError>).statusCode === 402) return "declined";
      throw error;
    }
  }

  return {
    name: "stripe",
    origins: ["https://checkout.stripe.com", "https://billing.stripe.com"],

    openCheckout: (order) =>
      callStripe(async () => {
        const params = checkoutSessionParams(order, await priceOf(order.offer, order.reference));
        const { id, url } = await stripe.checkout.sessions.create(params, { idempotencyKey: order.reference });
        if (!url) throw new PaymentError("Stripe returned no URL for the checkout");
        return { sessionId: id, url };
      }),
    async findCheckout(sessionId) {
      // The id comes from the browser and becomes part of a URL.
      if (!/^cs_\w{1,200}$/.test(sessionId)) return null;
      const session = await findAtStripe(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ["subscription"] }));
      return session && checkoutOf(session);
    },
    expireCheckout: (sessionId) =>
      callStripe(async () => {
        const isOpen = async () => (await stripe.checkout.sessions.retrieve(sessionId)).status === "open";
        if (!(await isOpen())) return;
        await stripe.checkout.sessions.expire(sessionId).catch(async (error: unknown) => {
          // The checkout may have been paid or may have expired in the meantime.
          if (await isOpen()) throw error;
        });
      }),

    async findSubscription(subscriptionId) {
      const at = await retrieve(subscriptionId);
      const subscription = at && subscriptionOf(at, now());
      return subscription && withPayment(at, subscription);
    },
    async quoteChange(subscriptionId, offer) {
      const at = await retrieve(subscriptionId);
      const before = at && subscriptionOf(at, now());
      if (!at || before?.status !== "live" || (before.plan === offer.plan && !before.nextPlan)) return null;
      const rest = { nextCents: offer.cents, nextAt: before.paidUntil };
      if (recordedPlan(at, now()) === offer.plan) return { dueNowCents: 0, ...rest };
      const preview = await callStripe(async () => {
        const items = [{ id: at.items.data[0]!.id, price: await priceOf(offer, `${at.id}-quote-${offer.cents}`) }];
        return stripe.invoices.createPreview({
          subscription: at.id,
          subscription_details: { items, proration_behavior: "always_invoice" },
        });
      });
      return { dueNowCents: Math.max(0, preview.amount_due), ...rest };
    },
    changePlan: (subscriptionId, offer, when, key) =>
      callStripe(async () => {
        const { at, itemId, subscription: before } = await getSubscription(subscriptionId);
        if (before.status === "ended") throw new PaymentError("the subscription has ended");
        if (before.status === "past_due") return "declined";
        if (when === "now") return changeNow(at, itemId, offer, key);
        const { plan, paidUntil: until, price } = before;
        const higherPlan = offer.plan === plan ? null : { plan, until, amount: price?.amount ?? null };
        const items = [{ id: itemId, price: await priceOf(offer, key) }];
        const params = { items, proration_behavior: "none" as const, metadata: planMetadata(higherPlan) };
        await stripe.subscriptions.update(at.id, params, { idempotencyKey: key });
        return "changed";
      }),
    cancel: (subscriptionId, when, key) =>
      callStripe(async () => {
        const { at, subscription: before } = await getSubscription(subscriptionId);
        if (before.status === "ended") {
          if (when === "now") return;
          throw new PaymentError("the subscription has ended");
        }
        if (when === "now") await stripe.subscriptions.cancel(at.id, {}, { idempotencyKey: key });
        else if (before.cancelAtPeriodEnd !== (when === "period_end")) {
          const params =
            when === "keep" && !at.cancel_at_period_end
              ? { cancel_at: "" as const }
              : { cancel_at_period_end: when === "period_end" };
          await stripe.subscriptions.update(at.id, params, { idempotencyKey: key });
        }
      }),
    refund: (subscriptionId, key) =>
      callStripe(async () => {
        const { at } = await getSubscription(subscriptionId);
        let cents = 0;
        for (const charge of await currentCharges(stripe, at.id)) cents += await refundCharge(stripe, charge, key);
        return cents;
      }),
    dashboardUrl: `https://dashboard.stripe.com/${secretKey.includes("_test_") ? "test/dashboard" : ""}`,

    openPortal: (customer, returnUrl) =>
      callStripe(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),

    async *listSubscriptions() {
      const list = stripe.subscriptions.list({ status: "all", limit: 100, expand: ["data.latest_invoice"] });
      for await (const at of eachItem(list)) {
        const subscription = subscriptionOf(at, now());
        if (subscription && isRecentlyEnded(subscription, now())) yield await withPayment(at, subscription);
      }
    },
    async *listCheckouts(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const list = stripe.checkout.sessions.list({ created, limit: 100, expand: ["data.subscription"] });
      for await (const session of eachItem(list)) yield checkoutOf(session);
    },
    readEvent: (body, signature) =>
      callStripe(() => readStripeEvent(stripe, { body, signature, secret: webhookSecret, now: now() })),
  };
}

/**
 * Refunds the rest of a charge unless it has an open or lost dispute. Returns the amount in cents, including earlier refunds with
 * the same key.
 */
async function refundCharge(stripe: Stripe, charge: Stripe.Charge, key: string): Promise<number> {
  const { data } = await stripe.refunds.list({ charge: charge.id, limit: 100 });
  const before = data.filter(({ metadata, status }) => metadata?.["key"] === key && status !== "failed" && status !== "canceled");
  const cents = before.reduce((sum, { amount }) => sum + amount, 0);
  const dispute = await disputeOf(stripe, charge);
  if (charge.amount_refunded >= charge.amount || dispute === "open" || dispute === "lost") return cents;
  try {
    const params = { charge: charge.id, metadata: { key } };
    return cents + (await stripe.refunds.create(params, { idempotencyKey: `${key}-${charge.id}` })).amount;
  } catch (error) {
    if (isRefusal(error, "charge_already_refunded", "charge_disputed")) return cents;
    throw error;
  }
}

/** Returns the metadata about the higher plan. At Stripe, an empty value deletes a key. */
function planMetadata(higherPlan: { plan: PaidPlan; until: Date; amount: number | null } | null) {
  return {
    kept_plan: higherPlan?.plan ?? "",
    kept_until: higherPlan ? String(Math.floor(higherPlan.until.getTime() / 1000)) : "",
    kept_amount: String(higherPlan?.amount ?? ""),
  };
}

/** Yields the items on all pages of a list. Throws PaymentError if a page fails. */
async function* eachItem<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  const items = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await callStripe(() => items.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Returns the host settings for a test server, or no settings for Stripe. */
export function hostOf(apiOrigin: string | null): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (!apiOrigin) return {};
  const { hostname, port } = new URL(apiOrigin);
  return { host: hostname, port: port || 80, protocol: "http" };
}
