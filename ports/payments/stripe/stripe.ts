import Stripe from "stripe";
import { isRecentlyEnded, PaymentError, type Offer, type Payments, type ProviderSubscription } from "#ports/payments/port.ts";
import { checkoutSessionParams, findOrCreatePrice } from "#ports/payments/stripe/find-or-create-price.ts";
import { stripePortal } from "./portal.ts";
import { readStripeEvent } from "./parse-webhook-event.ts";
import {
  callStripe,
  checkoutOf,
  currentCharges,
  disputeOf,
  findAtStripe,
  isRefusal,
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
  const openPortal = stripePortal(stripe);

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
    const subscription = subscriptionOf(at);
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
      const subscription = at && subscriptionOf(at);
      return subscription && withPayment(at, subscription);
    },
    cancel: (subscriptionId, when, key) =>
      callStripe(async () => {
        const { at, subscription: before } = await getSubscription(subscriptionId);
        if (before.status === "ended") {
          if (when === "now") return;
          throw new PaymentError("the subscription has ended");
        }
        if (when === "now") await stripe.subscriptions.cancel(at.id, {}, { idempotencyKey: key });
        else if (!before.cancelAtPeriodEnd)
          await stripe.subscriptions.update(at.id, { cancel_at_period_end: true }, { idempotencyKey: key });
      }),
    undoUpgrade: (subscriptionId, offer, key) =>
      callStripe(async () => {
        const { at, itemId } = await getSubscription(subscriptionId);
        const [, ...upgrades] = await currentCharges(stripe, at.id);
        const items = [{ id: itemId, price: await priceOf(offer, key) }];
        await stripe.subscriptions.update(at.id, { items, proration_behavior: "none" }, { idempotencyKey: key });
        const charge = upgrades.at(-1);
        return charge ? refundCharge(stripe, charge, key) : 0;
      }),
    refund: (subscriptionId, key) =>
      callStripe(async () => {
        const { at } = await getSubscription(subscriptionId);
        let cents = 0;
        for (const charge of await currentCharges(stripe, at.id)) cents += await refundCharge(stripe, charge, key);
        return cents;
      }),
    dashboardUrl: `https://dashboard.stripe.com/${secretKey.includes("_test_") ? "test/dashboard" : ""}`,

    openPortal: (visit) => callStripe(() => openPortal(visit)),

    async *listSubscriptions() {
      const list = stripe.subscriptions.list({ status: "all", limit: 100, expand: ["data.latest_invoice"] });
      for await (const at of eachItem(list)) {
        const subscription = subscriptionOf(at);
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
