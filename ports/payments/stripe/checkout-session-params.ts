import type Stripe from "stripe";
import type { CheckoutOrder } from "#ports/payments/port.ts";

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
