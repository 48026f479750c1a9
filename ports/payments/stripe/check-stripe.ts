import Stripe from "stripe";
import { callStripe, isRefusal } from "./map-stripe-objects.ts";
import { hostOf, type StripeSettings } from "./stripe.ts";

/** The events that the site handles. docs/payments.md lists them. */
const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
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

/** What Stripe knows about this site's webhook. "unknown" means that the key is not allowed to list webhooks. */
export type WebhookState = "unknown" | "missing" | "disabled" | { missingEvents: string[] };

/** How long each request to Stripe may take, in milliseconds. */
const timeout = 10_000;

/**
 * Checks the secret key and the webhook endpoint with this URL. Throws PaymentError if Stripe refuses the key or doesn't answer.
 */
export async function checkStripe({ secretKey, apiOrigin }: StripeSettings, webhookUrl: string): Promise<WebhookState> {
  const stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 0, telemetry: false, ...hostOf(apiOrigin) });
  const endpoints = await callStripe(async () => {
    try {
      return await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    } catch (error) {
      // A restricted key without this permission still works for payments.
      if (error instanceof Stripe.errors.StripePermissionError || isRefusal(error, "more_permissions_required")) return null;
      throw error;
    }
  });
  if (!endpoints) return "unknown";
  const ours = endpoints.filter(({ url }) => url === webhookUrl);
  const enabled = ours.find(({ status }) => status === "enabled");
  if (!enabled) return ours.length ? "disabled" : "missing";
  const events: string[] = enabled.enabled_events;
  return { missingEvents: events.includes("*") ? [] : webhookEvents.filter((event) => !events.includes(event)) };
}
