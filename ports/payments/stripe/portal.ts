import type Stripe from "stripe";
import type { Offer, PortalVisit } from "#ports/payments/port.ts";
import { findOrCreatePrice } from "./find-or-create-price.ts";
import { productFor } from "./map-stripe-objects.ts";

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** What every visit to the portal offers. */
const always: Features = {
  customer_update: { enabled: true, allowed_updates: ["email", "name", "address", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
};

/**
 * Returns a function that opens Stripe's customer portal. There are two configurations, which the site finds by their metadata. The
 * ordinary one offers no other plan, because a sponsorship may be sold out. The other one is for the confirmation of a plan change.
 */
export function stripePortal(stripe: Stripe): (visit: PortalVisit) => Promise<string> {
  /** The id of each configuration that this process has written, by its features. */
  const written = new Map<string, string>();

  /** Returns the id of the site's configuration. Creates it if it's missing, and writes it again if it was edited by hand. */
  async function configuration(use: "ordinary" | "plan change", features: Features): Promise<string> {
    const key = JSON.stringify([use, features]);
    const known = written.get(key);
    if (known) return known;
    const params = { features, metadata: { directory: use } };
    const existing = await findConfiguration(use);
    const { id } = existing
      ? await stripe.billingPortal.configurations.update(existing, params)
      : await stripe.billingPortal.configurations.create(params);
    written.set(key, id);
    return id;
  }

  async function findConfiguration(use: string): Promise<string | null> {
    for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
      if (metadata?.["directory"] === use) return id;
    return null;
  }

  /** A higher price applies right away, and a lower one when the paid period ends. */
  async function planChanges(plans: Offer[]): Promise<Features> {
    const prices = new Map<string, string[]>();
    for (const offer of plans) {
      const product = productFor(offer.plan);
      prices.set(product, [...(prices.get(product) ?? []), await priceOf(offer)]);
    }
    const products = [...prices].map(([product, ids]) => ({ product, prices: ids }));
    return {
      ...always,
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products,
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      },
    };
  }

  const priceOf = (offer: Offer) => findOrCreatePrice(stripe, offer, `portal-${offer.plan}-${offer.cents}-${offer.interval}`);

  async function confirmation({ subscriptionId, to, plans }: NonNullable<PortalVisit["change"]>) {
    const features = await planChanges(plans);
    const price = await priceOf(to);
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    return {
      configuration: await configuration("plan change", features),
      flow_data: {
        type: "subscription_update_confirm" as const,
        subscription_update_confirm: { subscription: subscriptionId, items: [{ id: items.data[0]!.id, price, quantity: 1 }] },
      },
    };
  }

  return async ({ customerId: customer, returnUrl: return_url, change }) => {
    const flow = change ? await confirmation(change) : { configuration: await configuration("ordinary", always) };
    return (await stripe.billingPortal.sessions.create({ customer, return_url, ...flow })).url;
  };
}
