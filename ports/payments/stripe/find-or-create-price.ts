import type Stripe from "stripe";
import type { Offer, CheckoutOrder } from "#ports/payments/port.ts";
import { isRefusal, productFor } from "#ports/payments/stripe/map-stripe-objects.ts";

/**
 * Returns Stripe's id for an offer's price. If necessary, creates the price and, before the first sale, the plan's product.
 * With the lookup key, the price is found again if the site returns to an earlier price.
 */
export async function findOrCreatePrice(
  stripe: Stripe,
  { plan, cents, currency, interval, name }: Offer,
  key: string,
): Promise<string> {
  const product = productFor(plan);
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
  await stripe.products.create({ id: product, name }).catch(ignoreExistingProduct);
  const terms = { currency, product, unit_amount: cents, recurring: { interval } };
  const options = { idempotencyKey: `${key}-price` };
  // Two processes may create the same price at the same time. The later price takes over the lookup key.
  return (await stripe.prices.create({ ...terms, lookup_key, transfer_lookup_key: true }, options)).id;
}

function ignoreExistingProduct(error: unknown): void {
  if (!isRefusal(error, "resource_already_exists")) throw error;
}

/** Returns the parameters for a checkout session. Stripe returns the reference with the checkout and the subscription. */
export function checkoutSessionParams(order: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    reference: order.reference,
    plan: order.offer.plan,
    ...(order.businessId && { business: order.businessId }),
  };
  return {
    mode: "subscription",
    client_reference_id: order.reference,
    metadata,
    subscription_data: { metadata },
    line_items: [{ quantity: 1, price }],
    success_url: order.successUrl.replaceAll("{SESSION_ID}", "{CHECKOUT_SESSION_ID}"),
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    ...(order.customerEmail && { customer_email: order.customerEmail }),
  };
}
