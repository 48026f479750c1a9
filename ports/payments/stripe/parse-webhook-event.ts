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
