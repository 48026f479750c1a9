import type Stripe from "stripe";
import type { CheckoutOrder, Offer, PaidPlan, PlanChange, PortalVisit } from "#ports/payments/port.ts";
import { isRefusal, productOf } from "#ports/payments/stripe/map-stripe-objects.ts";

/**
 * Returns Stripe's id for an offer's price. If necessary, creates the price and the plan's product. With the lookup key, the price is
 * found again if the site returns to an earlier price.
 */
export async function findOrCreatePrice(stripe: Stripe, { plan, cents, currency, interval, name }: Offer): Promise<string> {
  const product = productOf[plan];
  const lookup_key = `${product}_${currency}_${cents}${interval === "year" ? "_year" : ""}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
  // An operator can move a lookup key to a price with another amount.
  const existing = data.find(
    (price) =>
      price.unit_amount === cents &&
      price.currency === currency &&
      price.product === product &&
      price.recurring?.interval === interval,
  );
  if (existing) return existing.id;
  await stripe.products.create({ id: product, name }).catch((error: unknown) => {
    if (!isRefusal(error, "resource_already_exists")) throw error;
  });
  const terms = { currency, product, unit_amount: cents, recurring: { interval } };
  // Two processes may create the same price at the same time. The later price takes over the lookup key.
  return (await stripe.prices.create({ ...terms, lookup_key, transfer_lookup_key: true })).id;
}

/** Returns the parameters for a checkout session. Stripe returns the reference with the checkout and the subscription. */
export function checkoutSessionParams(order: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams {
  const { reference, offer, businessId, customerEmail } = order;
  const metadata = { reference, plan: offer.plan, ...(businessId && { business: businessId }) };
  return {
    mode: "subscription",
    allowed_payment_method_types: ["card"],
    client_reference_id: reference,
    metadata,
    subscription_data: { metadata },
    line_items: [{ quantity: 1, price }],
    success_url: order.successUrl.replaceAll("{SESSION_ID}", "{CHECKOUT_SESSION_ID}"),
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    ...(customerEmail && { customer_email: customerEmail }),
  };
}

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** What every visit to the portal offers. */
const always: Features = {
  customer_update: { enabled: true, allowed_updates: ["email", "name", "address", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
};

/**
 * Opens Stripe's customer portal. There are two configurations, which the site finds by their metadata. The ordinary one offers no other
 * plan, because a sponsorship may be sold out. The other one is for the confirmation of a plan change.
 */
export function stripePortal(stripe: Stripe) {
  /** Returns the id of the site's configuration. Creates it if it's missing, and writes it again in case it was edited by hand. */
  async function configuration(use: "ordinary" | "plan change", features: Features): Promise<string> {
    const params = { features, metadata: { directory: use } };
    const all = await stripe.billingPortal.configurations.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const existing = all.find(({ metadata }) => metadata?.["directory"] === use);
    const { id } = existing
      ? await stripe.billingPortal.configurations.update(existing.id, params)
      : await stripe.billingPortal.configurations.create(params);
    return id;
  }

  /** A higher price applies right away, and a lower one when the paid period ends. */
  async function planChanges(plans: Offer[]): Promise<Features> {
    const prices: Record<PaidPlan, string[]> = { premium: [], premium_sponsorship: [] };
    for (const offer of plans) prices[offer.plan].push(await findOrCreatePrice(stripe, offer));
    return {
      ...always,
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products: (["premium", "premium_sponsorship"] as const).map((plan) => ({
          product: productOf[plan],
          prices: prices[plan],
        })),
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      },
    };
  }

  async function confirmation({ subscriptionId, to, plans }: PlanChange) {
    const features = await planChanges(plans);
    const price = await findOrCreatePrice(stripe, to);
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    return {
      configuration: await configuration("plan change", features),
      flow_data: {
        type: "subscription_update_confirm" as const,
        subscription_update_confirm: { subscription: subscriptionId, items: [{ id: items.data[0]!.id, price, quantity: 1 }] },
      },
    };
  }

  return {
    /** Creates or finds the prices of the plans and both configurations. */
    async prepare(plans: Offer[]): Promise<void> {
      await configuration("ordinary", always);
      await configuration("plan change", await planChanges(plans));
    },
    async open({ customerId: customer, returnUrl: return_url, change }: PortalVisit): Promise<string> {
      const flow = change ? await confirmation(change) : { configuration: await configuration("ordinary", always) };
      return (await stripe.billingPortal.sessions.create({ customer, return_url, ...flow })).url;
    },
  };
}
