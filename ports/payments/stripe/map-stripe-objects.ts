import type Stripe from "stripe";
import { mostSevereDispute } from "#ports/payments/most-severe-dispute.ts";
import {
  type PaidPlan,
  PaymentError,
  type Price,
  type ProviderCheckout,
  type ProviderStatus,
  type ProviderSubscription,
} from "#ports/payments/port.ts";

type Payment = NonNullable<ProviderSubscription["payment"]>;

const productOf: Record<PaidPlan, string> = {
  premium: "directory_premium",
  premium_sponsorship: "directory_premium_sponsorship",
};
const planOf = new Map(Object.entries(productOf).map(([plan, product]) => [product, plan as PaidPlan]));

/** What never came into being, as its first payment failed or is not decided, is left out. */
const statusOf: Record<string, ProviderStatus> = {
  active: "live",
  trialing: "live",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  canceled: "ended",
};

/** The key of a plan's product at Stripe. */
export function productFor(plan: PaidPlan): string {
  return productOf[plan];
}

/** Runs a call to Stripe. What goes wrong says what kind it was, and nothing of whom or what it was about. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentError) throw error;
    const { type = "no answer", code = "", statusCode = "", requestId = "" } = error as Partial<Stripe.errors.StripeError>;
    throw new PaymentError(["Stripe refused or did not answer:", type, code, statusCode, requestId].filter(Boolean).join(" "));
  }
}

/** The same, where what Stripe does not know is null. */
export function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  return callStripe(() =>
    call().catch((error: unknown) => {
      if (isRefusal(error, "resource_missing")) return null;
      throw error;
    }),
  );
}

/** Whether Stripe said no with one of these codes. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as Partial<Stripe.errors.StripeError>).code ?? "");
}

/** A checkout as the port tells it; `subscription` must have been expanded. */
export function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const state = stateOf(session);
  const isPaid = state === "paid";
  return {
    sessionId: session.id,
    reference: session.metadata?.["reference"] ?? null,
    state,
    url: state === "open" ? session.url : null,
    customerEmail: session.customer_details?.email ?? session.customer_email,
    customerId: isPaid ? idOf(session.customer) : null,
    subscriptionId: isPaid ? idOf(session.subscription) : null,
    cents: isPaid ? (session.amount_total ?? 0) : 0,
  };
}

function stateOf({ status, payment_status, subscription }: Stripe.Checkout.Session): ProviderCheckout["state"] {
  if (status !== "complete") return status === "open" ? "open" : "expired";
  if (payment_status !== "unpaid") return "paid";
  // A slow payment that failed leaves the checkout as it is, and no subscription.
  const first = typeof subscription === "object" ? subscription?.status : null;
  return first === "incomplete_expired" || first === "canceled" ? "failed" : "processing";
}

/** A subscription as the port tells it, but for its payments; null when it is none of this site's, or was never paid. */
export function subscriptionOf(subscription: Stripe.Subscription, now: Date): Omit<ProviderSubscription, "payment"> | null {
  const item = subscription.items.data[0];
  const sold = item && planOf.get(idOf(item.price.product) ?? "");
  const status = statusOf[subscription.status];
  if (!item || !sold || !status) return null;
  const kept = recordedPlan(subscription, now);
  const until = momentOf(owes(subscription) ? item.current_period_start : item.current_period_end);
  const ended =
    status === "ended" ? momentOf(subscription.ended_at ?? subscription.canceled_at ?? item.current_period_end) : null;
  const price = priceIn(item);
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer)!,
    reference: subscription.metadata["reference"] ?? null,
    plan: kept ?? sold,
    nextPlan: kept && status === "live" ? sold : null,
    price: kept ? price && recordedPrice(subscription, price) : price,
    nextAmount: kept && status === "live" ? (price?.amount ?? null) : null,
    status,
    startedAt: momentOf(subscription.start_date),
    endedAt: ended,
    paidUntil: ended && ended < until ? ended : until,
    cancelAtPeriodEnd: cancelAtPeriodEnd(subscription),
    pastDueSince: status === "past_due" ? until : null,
  };
}

/** Cancelled through our own request it says the one, through Stripe's portal the other. */
export function cancelAtPeriodEnd({ cancel_at_period_end, cancel_at, status }: Stripe.Subscription): boolean {
  return status !== "canceled" && (cancel_at_period_end || cancel_at !== null);
}

/** Stripe begins the next period before it is paid for; `latest_invoice` must have been expanded. */
function owes({ status, latest_invoice }: Stripe.Subscription): boolean {
  const paid = typeof latest_invoice === "object" ? latest_invoice?.status === "paid" : true;
  return statusOf[status] === "past_due" || (status === "canceled" && !paid);
}

/** The higher plan that was paid for, where a lower price is agreed on from the next renewal on. */
export function recordedPlan({ metadata }: Stripe.Subscription, now: Date): PaidPlan | null {
  const until = Number(metadata["kept_until"] ?? 0) * 1000;
  return until > now.getTime() ? (planOf.get(productOf[metadata["kept_plan"] as PaidPlan] ?? "") ?? null) : null;
}

/** What is paid for one item of a subscription, as long as it is a plain recurring price. */
function priceIn({ price: { unit_amount, currency, recurring } }: Stripe.SubscriptionItem): Price | null {
  if (unit_amount === null || !recurring) return null;
  const { interval, interval_count: count } = recurring;
  return { amount: unit_amount, currency, interval: count === 1 ? interval : `${count} ${interval}s` };
}

/** The price of the plan that stays until the next renewal; null where it was agreed on before prices were noted. */
function recordedPrice({ metadata }: Stripe.Subscription, from: Price): Price | null {
  const noted = metadata["kept_amount"];
  return noted ? { ...from, amount: Number(noted) } : null;
}

/** Since when money is owed: with several periods owed, since the first of them. */
export async function owedSince(stripe: Stripe, subscriptionId: string, atLatest: Date): Promise<Date> {
  let first = atLatest;
  for await (const { created } of stripe.invoices.list({ subscription: subscriptionId, status: "open", limit: 20 })) {
    if (momentOf(created) < first) first = momentOf(created);
  }
  return first;
}

/** The charges that paid for the period that runs, the first one first: the renewal's, and one for each plan changed in it. */
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

/** What became of these charges, as one payment. */
export async function paymentOf(stripe: Stripe, charges: Stripe.Charge[]): Promise<Payment | null> {
  const latest = charges.at(-1);
  if (!latest) return null;
  const sum = (amount: "amount" | "amount_refunded") => charges.reduce((cents, charge) => cents + charge[amount], 0);
  const disputes: Payment["dispute"][] = [];
  for (const charge of charges) disputes.push(await disputeOf(stripe, charge));
  return {
    id: latest.id,
    cents: sum("amount"),
    lastCents: latest.amount,
    refundedCents: sum("amount_refunded"),
    dispute: mostSevereDispute(disputes),
  };
}

/** An inquiry of the bank is no dispute yet: it moves no money. */
export async function disputeOf(stripe: Stripe, charge: Stripe.Charge): Promise<Payment["dispute"]> {
  if (!charge.disputed) return null;
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 10 });
  return mostSevereDispute(data.map(({ status }) => disputeStates[status] ?? null));
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

/** The key of what Stripe gives as a key or as the whole. */
export function idOf(one: string | { id: string } | null | undefined): string | null {
  return typeof one === "object" && one ? one.id : (one ?? null);
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
