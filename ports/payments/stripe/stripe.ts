import {
  callStripe,
  checkoutOf,
  currentCharges,
  disputeOf,
  findAtStripe,
  idOf,
  isRefusal,
  paymentOf,
  subscriptionOf,
} from "#ports/payments/stripe/map-stripe-objects.ts";
import { checkoutSessionParams, findOrCreatePrice, stripePortal } from "#ports/payments/stripe/prices-and-portal.ts";
import { type Offer, PaymentError, type Payments, type ProviderEvent, type ProviderSubscription } from "#ports/payments/port.ts";
import Stripe from "stripe";

/** The operator's Stripe keys. `apiOrigin` is the origin of a local test server, or null for Stripe. */
export type StripeSettings = { secretKey: string; webhookSecret: string; apiOrigin: string | null };

/** How long a request to Stripe may take, in milliseconds. Stripe is usually faster, and browsers wait longer. */
const timeout = 20_000;

/** Opens the adapter for Stripe. It uses Stripe's hosted checkout, subscriptions, and billing portal. */
export function openStripe({ secretKey, webhookSecret, apiOrigin, now }: StripeSettings & { now(): Date }): Payments {
  const stripe = clientOf({ secretKey, apiOrigin }, 2);
  const portal = stripePortal(stripe);

  /** Returns this site's subscription, without its payment. */
  async function findOwn(subscriptionId: string) {
    if (!subscriptionId.startsWith("sub_")) return null;
    const expand = ["latest_invoice", "customer"];
    const subscription = await findAtStripe(() => stripe.subscriptions.retrieve(subscriptionId, { expand }));
    return subscription && subscriptionOf(subscription);
  }

  async function getOwn(subscriptionId: string) {
    const subscription = await findOwn(subscriptionId);
    if (!subscription) throw new PaymentError("this site has no such subscription");
    return subscription;
  }

  return {
    name: "stripe",
    origins: ["https://checkout.stripe.com", "https://billing.stripe.com"],
    dashboardUrl: `https://dashboard.stripe.com/${secretKey.includes("_test_") ? "test/dashboard" : ""}`,

    openCheckout: (order) =>
      callStripe(async () => {
        const price = await findOrCreatePrice(stripe, order.offer);
        const params = checkoutSessionParams(order, price);
        const { id, url } = await stripe.checkout.sessions.create(params, { idempotencyKey: order.reference });
        if (!url) throw new PaymentError("Stripe returned no URL for the checkout");
        return { sessionId: id, url };
      }),
    async findCheckout(sessionId) {
      // The id comes from the browser and becomes part of a URL.
      if (!/^cs_\w{1,200}$/.test(sessionId)) return null;
      const session = await findAtStripe(() => stripe.checkout.sessions.retrieve(sessionId));
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

    async findSubscription(subscriptionId): Promise<ProviderSubscription | null> {
      const found = await findOwn(subscriptionId);
      if (!found) return null;
      return callStripe(async () => ({
        ...found,
        payment: await paymentOf(stripe, await currentCharges(stripe, subscriptionId)),
      }));
    },
    cancel: (subscriptionId, when, key) =>
      callStripe(async () => {
        const { status, cancelAtPeriodEnd } = await getOwn(subscriptionId);
        const options = { idempotencyKey: key };
        if (status === "ended") return;
        if (when === "now") await stripe.subscriptions.cancel(subscriptionId, {}, options);
        else if (!cancelAtPeriodEnd) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, options);
      }),
    undoUpgrade: (subscriptionId, offer, key) =>
      callStripe(async () => {
        const current = await stripe.subscriptions.retrieve(subscriptionId);
        const upgrades = (await currentCharges(stripe, subscriptionId)).slice(1);
        const items = [{ id: current.items.data[0]!.id, price: await findOrCreatePrice(stripe, offer) }];
        await stripe.subscriptions.update(subscriptionId, { items, proration_behavior: "none" }, { idempotencyKey: key });
        for (const charge of upgrades.slice(-1)) await refundCharge(stripe, charge, key);
      }),
    refund: (subscriptionId, key) =>
      callStripe(async () => {
        await getOwn(subscriptionId);
        for (const charge of await currentCharges(stripe, subscriptionId)) await refundCharge(stripe, charge, key);
      }),
    openPortal: (visit) => callStripe(() => portal.open(visit)),

    listSubscriptions: () =>
      callStripe(async () => {
        const all = await stripe.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
        return all.filter((one) => subscriptionOf(one)).map(({ id }) => id);
      }),
    readEvent: (body, signature) =>
      callStripe(() => readStripeEvent(stripe, { body, signature, secret: webhookSecret, now: now() })),
  };
}

/** Refunds the rest of a charge unless it has an open or lost dispute. */
async function refundCharge(stripe: Stripe, charge: Stripe.Charge, key: string): Promise<void> {
  const dispute = await disputeOf(stripe, [charge]);
  if (charge.refunded || dispute === "open" || dispute === "lost") return;
  await stripe.refunds.create({ charge: charge.id }, { idempotencyKey: `${key}-${charge.id}` }).catch((error: unknown) => {
    if (!isRefusal(error, "charge_already_refunded", "charge_disputed")) throw error;
  });
}

/** How old a webhook may be, in seconds. */
const toleranceSeconds = 300;

/** Returns the ids of the objects that a signed event is about, or null if the signature is wrong or older than five minutes. */
async function readStripeEvent(
  stripe: Stripe,
  { body, signature, secret, now }: { body: string; signature: string | null; secret: string; now: Date },
): Promise<ProviderEvent | null> {
  const event = await stripe.webhooks
    .constructEventAsync(body, signature ?? "", secret, toleranceSeconds, undefined, now.getTime())
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw error;
    });
  if (!event) return null;
  const about = (sessionId: string | null, subscriptionId: string | null) => ({ id: event.id, sessionId, subscriptionId });
  const { object } = event.data;
  switch (object.object) {
    case "checkout.session":
      return about(object.id, idOf(object.subscription));
    case "subscription":
      return about(null, object.id);
    case "invoice":
      return about(null, subscriptionOfInvoice(object));
    case "charge":
    case "dispute":
      return about(null, await subscriptionOfPayment(stripe, idOf(object.payment_intent)));
    default:
      return about(null, null);
  }
}

/** Finds the subscription that a payment is for. A charge has no link to its subscription, but the payment's invoice has one. */
async function subscriptionOfPayment(stripe: Stripe, paymentIntent: string | null): Promise<string | null> {
  if (!paymentIntent) return null;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentIntent },
    limit: 1,
    expand: ["data.invoice"],
  });
  const invoice = data[0]?.invoice;
  return typeof invoice === "object" && !("deleted" in invoice) ? subscriptionOfInvoice(invoice) : null;
}

function subscriptionOfInvoice(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** Opens Stripe's client, or a client of the test server at `apiOrigin`. */
function clientOf({ secretKey, apiOrigin }: Pick<StripeSettings, "secretKey" | "apiOrigin">, maxNetworkRetries: number): Stripe {
  const at = apiOrigin === null ? null : new URL(apiOrigin);
  const host = at && ({ host: at.hostname, port: at.port || 80, protocol: "http" } as const);
  return new Stripe(secretKey, { timeout, maxNetworkRetries, telemetry: false, ...host });
}

/** The events that the site handles. docs/payments.md lists them. */
const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const;

/**
 * Checks the secret key. Creates or finds the prices and the portal for the offers, so that the first sale doesn't have to. Returns the
 * events that no webhook endpoint with this URL receives. Throws PaymentError if Stripe refuses or doesn't answer.
 */
export async function checkStripe(
  settings: Pick<StripeSettings, "secretKey" | "apiOrigin">,
  webhookUrl: string,
  offers: Offer[],
): Promise<string[]> {
  const stripe = clientOf(settings, 0);
  return callStripe(async () => {
    if (offers.length) await stripePortal(stripe).prepare(offers);
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const received = endpoints
      .filter(({ url, status }) => url === webhookUrl && status === "enabled")
      .flatMap(({ enabled_events }) => enabled_events);
    return received.includes("*") ? [] : webhookEvents.filter((event) => !received.includes(event));
  });
}
