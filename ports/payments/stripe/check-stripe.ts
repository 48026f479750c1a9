import Stripe from "stripe";
import type { Offer } from "#ports/payments/port.ts";
import { callStripe } from "./map-stripe-objects.ts";
import { stripePortal } from "./prices-and-portal.ts";
import { hostOf, type StripeSettings } from "./stripe.ts";

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

/** How long each request to Stripe may take, in milliseconds. */
const timeout = 10_000;

/**
 * Checks the secret key. Creates or finds the prices and the portal for the offers, so that the first sale doesn't have to. Returns the
 * events that no webhook endpoint with this URL receives. Throws PaymentError if Stripe refuses or doesn't answer.
 */
export async function checkStripe(
  { secretKey, apiOrigin }: StripeSettings,
  webhookUrl: string,
  offers: Offer[],
): Promise<string[]> {
  const stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 0, telemetry: false, ...hostOf(apiOrigin) });
  return callStripe(async () => {
    if (offers.length) await stripePortal(stripe).prepare(offers);
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const received = endpoints
      .filter(({ url, status }) => url === webhookUrl && status === "enabled")
      .flatMap(({ enabled_events }) => enabled_events);
    return received.includes("*") ? [] : webhookEvents.filter((event) => !received.includes(event));
  });
}
