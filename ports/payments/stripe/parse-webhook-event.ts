import Stripe from "stripe";
import type { ProviderEvent } from "#ports/payments/port.ts";
import { idOf } from "./map-stripe-objects.ts";

const toleranceSeconds = 300;

type Reading = { body: string; signature: string | null; secret: string; now: Date };

/**
 * Returns the ids of the objects that a signed event is about, or null if it is unreadable or if the signature is wrong or older than five
 * minutes.
 */
export async function readStripeEvent(stripe: Stripe, { body, signature, secret, now }: Reading): Promise<ProviderEvent | null> {
  const event = await verified(stripe, { body, signature, secret, now });
  if (!event) return null;
  const about = (sessionId: string | null, subscriptionId: string | null) => ({ id: event.id, sessionId, subscriptionId });
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return about(event.data.object.id, idOf(event.data.object.subscription));
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return about(null, event.data.object.id);
    case "invoice.paid":
    case "invoice.payment_failed":
      return about(null, subscriptionOfInvoice(event.data.object));
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.funds_withdrawn":
      return about(null, await subscriptionOfPayment(stripe, idOf(event.data.object.payment_intent)));
    default:
      return about(null, null);
  }
}

async function verified(stripe: Stripe, { body, signature, secret, now }: Reading): Promise<Stripe.Event | null> {
  if (!signature) return null;
  try {
    const at = now.getTime();
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds, undefined, at);
    return typeof event?.type === "string" && event.data?.object ? event : null;
  } catch (error) {
    // After the signature is checked, only the body can be wrong.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
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
  return typeof invoice === "object" && invoice.object === "invoice" && !("deleted" in invoice)
    ? subscriptionOfInvoice(invoice)
    : null;
}

function subscriptionOfInvoice(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}
