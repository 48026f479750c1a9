import type Stripe from "stripe";
import {
  type PaidPlan,
  PaymentError,
  type Price,
  type ProviderCheckout,
  type ProviderStatus,
  type ProviderSubscription,
} from "#ports/payments/port.ts";

type Payment = NonNullable<ProviderSubscription["payment"]>;

/** Stripe's ids for the plans' products. */
export const productOf: Record<PaidPlan, string> = {
  premium: "directory_premium",
  premium_sponsorship: "directory_premium_sponsorship",
};
const planOf = new Map(Object.entries(productOf).map(([plan, product]) => [product, plan as PaidPlan]));

/**
 * The port's status for each of Stripe's statuses. Subscriptions with any other status are ignored, because their first payment
 * failed or is pending.
 */
const statusOf: Record<string, ProviderStatus> = {
  active: "live",
  trialing: "live",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  canceled: "ended",
};

/** Runs a call to Stripe. Converts errors to PaymentError without personal data. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentError) throw error;
    const { type = "no answer", code = "", statusCode = "", requestId = "" } = error as Partial<Stripe.errors.StripeError>;
    throw new PaymentError(
      ["Stripe refused the request or did not respond:", type, code, statusCode, requestId].filter(Boolean).join(" "),
    );
  }
}

/** Works like `callStripe` but returns null if Stripe doesn't have the object. */
export function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  return callStripe(() =>
    call().catch((error: unknown) => {
      if (isRefusal(error, "resource_missing")) return null;
      throw error;
    }),
  );
}

/** Returns whether Stripe refused with one of these codes. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as Partial<Stripe.errors.StripeError>).code ?? "");
}

/** Returns the checkout in the port's format. A card is charged before its checkout is complete. */
export function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const state = session.status === "complete" ? "paid" : session.status === "open" ? "open" : "expired";
  return {
    reference: session.metadata?.["reference"] ?? null,
    state,
    url: state === "open" ? session.url : null,
    customerEmail: session.customer_details?.email ?? session.customer_email,
    subscriptionId: state === "paid" ? idOf(session.subscription) : null,
  };
}

/**
 * Returns the subscription in the port's format, without payments. Returns null if it doesn't belong to this site, has no plain price, or was never paid.
 * Its `latest_invoice` and `customer` must be expanded.
 */
export function subscriptionOf(subscription: Stripe.Subscription): Omit<ProviderSubscription, "payment"> | null {
  const item = subscription.items.data[0];
  const sold = item && planOf.get(idOf(item.price.product) ?? "");
  const status = statusOf[subscription.status];
  const { customer, cancel_at_period_end: stops, cancel_at: endsAt, latest_invoice } = subscription;
  const unpaid = typeof latest_invoice === "object" && latest_invoice?.status !== "paid" ? latest_invoice : null;
  const price = item && priceIn(item);
  if (!sold || !status || !price) return null;
  // Stripe starts each period before it is paid.
  const owes = status === "past_due" || (status === "ended" && unpaid);
  const until = momentOf(owes ? item.current_period_start : item.current_period_end);
  const ended =
    status === "ended" ? momentOf(subscription.ended_at ?? subscription.canceled_at ?? item.current_period_end) : null;
  return {
    subscriptionId: subscription.id,
    customerId: idOf(customer)!,
    customerEmail: typeof customer === "object" && !customer.deleted ? customer.email : null,
    reference: subscription.metadata["reference"] ?? null,
    plan: sold,
    price,
    status,
    startedAt: momentOf(subscription.start_date),
    endedAt: ended,
    paidUntil: ended && ended < until ? ended : until,
    // Our API calls set `cancel_at_period_end`, and Stripe's portal sets `cancel_at`.
    cancelAtPeriodEnd: !ended && (stops || endsAt !== null),
  };
}

/** Returns the item's price, or null if it isn't a plain recurring price. */
function priceIn({ price: { unit_amount, currency, recurring } }: Stripe.SubscriptionItem): Price | null {
  if (unit_amount === null || !recurring) return null;
  const { interval, interval_count: count } = recurring;
  return { amount: unit_amount, currency, interval: count === 1 ? interval : `${count} ${interval}s` };
}

/** Returns the charges for the current period, oldest first: the renewal's charge, and one for each plan change. */
export async function currentCharges(stripe: Stripe, subscriptionId: string): Promise<Stripe.Charge[]> {
  const invoices: Stripe.Invoice[] = [];
  const list = stripe.invoices.list({ subscription: subscriptionId, status: "paid", limit: 20, expand: ["data.payments"] });
  for await (const invoice of list) {
    if (invoice.amount_paid > 0) invoices.unshift(invoice);
    if (invoice.billing_reason !== "subscription_update") break;
  }
  const charges = [];
  for (const { payments } of invoices) {
    for (const { status, payment } of payments?.data ?? []) {
      const intentId = status === "paid" ? idOf(payment.payment_intent) : null;
      if (!intentId) continue;
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
      if (charge && typeof charge === "object") charges.push(charge);
    }
  }
  return charges;
}

/** Combines the charges into one payment. Returns null if there are none. */
export async function paymentOf(stripe: Stripe, charges: Stripe.Charge[]): Promise<Payment | null> {
  if (!charges.length) return null;
  const sum = (amount: "amount" | "amount_refunded") => charges.reduce((cents, charge) => cents + charge[amount], 0);
  return { cents: sum("amount"), refundedCents: sum("amount_refunded"), dispute: await disputeOf(stripe, charges) };
}

/** Returns the most severe dispute state of the charges. An inquiry is not a dispute, because it moves no money. */
export async function disputeOf(stripe: Stripe, charges: Stripe.Charge[]): Promise<Payment["dispute"]> {
  const found = new Set<Payment["dispute"] | undefined>();
  for (const { id: charge } of charges.filter(({ disputed }) => disputed))
    for (const { status } of (await stripe.disputes.list({ charge, limit: 10 })).data) found.add(disputeStates[status]);
  return (["open", "lost", "won"] as const).find((one) => found.has(one)) ?? null;
}

const disputeStates: Record<string, Payment["dispute"]> = {
  needs_response: "open",
  under_review: "open",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
  won: "won",
  prevented: "won",
};

/** Returns the id of an object that Stripe returns as an id or expanded. */
export function idOf(one: string | { id: string } | null | undefined): string | null {
  return typeof one === "object" && one ? one.id : (one ?? null);
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
