import Stripe from "stripe";
import type { ProviderEvent } from "#ports/payments/port.ts";
import { idOf } from "./map-stripe-objects.ts";

const toleranceSeconds = 300;

/** Returns the ids of the objects that a signed event is about, or null if the signature is wrong or older than five minutes. */
export async function readStripeEvent(
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
