import type Stripe from "stripe";
import type { Clock } from "#domain/app-context.ts";
import type { TestAction } from "#ports/payments/fake-payment-provider.ts";
import { monthsAfter } from "#ports/payments/fake-payment-provider.ts";
import fixtures from "./fixtures.json" with { type: "json" };
import { openObjects } from "./things.ts";

export type Model = ReturnType<typeof openModel>;

/** What a customer, a bank, or the operator does. */
export type StripeAction = TestAction | "fail_renewal" | "pay_debt" | "refund" | "dispute" | "win_dispute" | "lose_dispute";

/** For so long, Stripe retries a renewal before it cancels the subscription. */
const triedFor = 21 * 86_400;

/** A configuration of the customer portal, with the ids of the prices that it offers. */
type PortalConfiguration = { id: string; metadata: Record<string, string>; prices: string[] };
type Webhook = { id: string; url: string; status: "enabled" | "disabled"; enabled_events: string[] };

/**
 * Returns the fake Stripe server's state: checkouts, subscriptions, invoices, and charges. `moment` is in seconds, as in Stripe's API.
 * The functions are what a customer, a bank, the operator, and time do.
 */
export function openModel(clock: Clock) {
  const moment = () => Math.floor(clock.now().getTime() / 1000);
  const things = openObjects(moment);
  const events: Stripe.Event[] = [];
  /** Each checkout's price and the metadata for its subscription, which no field in Stripe's session contains. */
  const lines = new Map<string, { price: Stripe.Price; metadata: Stripe.Metadata }>();
  const webhooks: Webhook[] = [];
  const configurations: PortalConfiguration[] = [];
  /** The price that the portal last asked to confirm, and the one that is scheduled for the next renewal, by subscription. */
  const flows = new Map<string, Stripe.Price>();
  const scheduled = new Map<string, Stripe.Price>();
  /** The subscriptions whose card is declined from now on. */
  const refused = new Set<string>();

  const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!;
  const monthsOf = ({ recurring }: Stripe.Price) => (recurring?.interval === "year" ? 12 : 1);
  const monthsLater = (seconds: number, months: number) => monthsAfter(new Date(seconds * 1000), months).getTime() / 1000;
  const setPrice = (subscription: Stripe.Subscription, price: Stripe.Price) => void (itemOf(subscription).price = { ...price });

  function say(type: string, object: { id: string }): void {
    const id = `evt_${object.id}_${events.length}_${moment()}`;
    const event = { ...fixtures.event, id, type, created: moment(), data: { object } };
    events.push(JSON.parse(JSON.stringify(event)) as Stripe.Event);
  }

  /** Creates an invoice and its payment. */
  function bill(subscription: Stripe.Subscription, cents: number, reason: Stripe.Invoice.BillingReason): Stripe.Invoice {
    const { id, customer } = subscription;
    const details = {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: id, metadata: {} },
    };
    const parent = details as Stripe.Invoice.Parent;
    const invoice = things.make("invoice", { customer, amount_paid: 0, billing_reason: reason, status: "open", parent });
    const intent = things.make("payment_intent", { customer, amount: cents, status: "processing" });
    const payment = { type: "payment_intent", payment_intent: intent.id } as const;
    things.make("invoice_payment", { invoice: invoice.id, status: "open", payment });
    subscription.latest_invoice = invoice.id;
    return invoice;
  }

  /** Pays a subscription's latest invoice. */
  function collect({ latest_invoice }: Stripe.Subscription): void {
    const invoice = things.find("invoice", latest_invoice)!;
    const payment = things.list("invoice_payment").find((one) => one.invoice === invoice.id)!;
    const intent = things.find("payment_intent", payment.payment.payment_intent)!;
    const { id, amount, customer } = intent;
    const unspent = { amount_refunded: 0, refunded: false, disputed: false };
    const charge = things.make("charge", { ...unspent, amount, customer, payment_intent: id });
    Object.assign(intent, { status: "succeeded", latest_charge: charge.id });
    payment.status = "paid";
    Object.assign(invoice, { status: "paid", amount_paid: amount });
    say("invoice.paid", invoice);
  }

  function pay(sessionId: string, card: "good" | "declined", email: string) {
    const session = things.find("checkout.session", sessionId);
    if (session?.status !== "open" || moment() >= session.expires_at) return "closed";
    if (card === "declined") return "declined";
    const { price, metadata } = lines.get(sessionId)!;
    const now = moment();
    const customer = things.make("customer", { email }).id;
    const dates = { billing_cycle_anchor: now, start_date: now, cancel_at: null, canceled_at: null, ended_at: null };
    const terms = { metadata, status: "active", cancel_at_period_end: false } as const;
    const subscription = things.make("subscription", { ...dates, ...terms, customer });
    setPrice(subscription, price);
    const period = { current_period_start: now, current_period_end: monthsLater(now, monthsOf(price)) };
    Object.assign(itemOf(subscription), { id: `si_${subscription.id}`, ...period });
    bill(subscription, price.unit_amount!, "subscription_create");
    const customer_details = { ...session.customer_details, email };
    const complete = { status: "complete", payment_status: "paid", url: null };
    Object.assign(session, { ...complete, customer_details, subscription: subscription.id });
    collect(subscription);
    say("customer.subscription.created", subscription);
    say("checkout.session.completed", session);
    return "paid";
  }

  /** The customer confirms the change in the portal. A higher price is charged for the rest of the period. */
  function confirmChange(subscription: Stripe.Subscription): void {
    const price = flows.get(subscription.id);
    const { current_period_start: from, current_period_end: until, price: current } = itemOf(subscription);
    if (!price || subscription.status !== "active") return;
    const left = Math.max(0, until - moment()) / (until - from);
    const due = Math.round(price.unit_amount! * left) - Math.round(current.unit_amount! * left);
    if (due < 0) scheduled.set(subscription.id, price);
    else if (refused.has(subscription.id)) return;
    else {
      setPrice(subscription, price);
      bill(subscription, due, "subscription_update");
      collect(subscription);
    }
    say("customer.subscription.updated", subscription);
  }

  function end(subscription: Stripe.Subscription, at: number): void {
    Object.assign(subscription, { status: "canceled", canceled_at: at, ended_at: at });
    say("customer.subscription.deleted", subscription);
  }

  /** Starts the next period, which is then paid or past due. */
  function renew(subscription: Stripe.Subscription): void {
    const item = itemOf(subscription);
    const anchor = subscription.billing_cycle_anchor;
    const months = Math.round((item.current_period_end - anchor) / (30.4375 * 86_400)) + monthsOf(item.price);
    Object.assign(item, { current_period_start: item.current_period_end, current_period_end: monthsLater(anchor, months) });
    setPrice(subscription, scheduled.get(subscription.id) ?? item.price);
    scheduled.delete(subscription.id);
    const invoice = bill(subscription, item.price.unit_amount!, "subscription_cycle");
    if (!refused.has(subscription.id)) collect(subscription);
    else {
      subscription.status = "past_due";
      say("invoice.payment_failed", invoice);
    }
    say("customer.subscription.updated", subscription);
  }

  /** Processes what is due: checkouts that expire, renewals, and endings. */
  function passTime(now: number): void {
    for (const session of things.list("checkout.session"))
      if (session.status === "open" && now >= session.expires_at) expire(session);
    for (const subscription of things.list("subscription")) while (step(subscription, now));
  }

  function step(subscription: Stripe.Subscription, now: number): boolean {
    const { status, cancel_at, cancel_at_period_end } = subscription;
    const { current_period_start: from, current_period_end: until } = itemOf(subscription);
    if (status === "past_due" && now >= from + triedFor) end(subscription, from + triedFor);
    else if (status !== "active" || now < until) return false;
    else if (cancel_at !== null || cancel_at_period_end) end(subscription, until);
    else renew(subscription);
    return true;
  }

  function expire(session: Stripe.Checkout.Session): void {
    Object.assign(session, { status: "expired", url: null });
    say("checkout.session.expired", session);
  }

  function refund(charge: Stripe.Charge): Stripe.Refund {
    Object.assign(charge, { amount_refunded: charge.amount, refunded: true });
    say("charge.refunded", charge);
    return things.make("refund", { charge: charge.id, payment_intent: charge.payment_intent, amount: charge.amount });
  }

  function act(subscriptionId: string, action: StripeAction): void {
    const subscription = things.find("subscription", subscriptionId)!;
    const [charge] = things.list("charge").filter(({ customer }) => customer === subscription.customer);
    const dispute = things.list("dispute").find((one) => one.charge === charge!.id);
    if (action === "confirm_change") confirmChange(subscription);
    else if (action === "cancel" || action === "keep") {
      // Stripe's portal sets `cancel_at`.
      subscription.cancel_at_period_end = false;
      subscription.cancel_at = action === "cancel" ? itemOf(subscription).current_period_end : null;
      say("customer.subscription.updated", subscription);
    } else if (action === "fail_renewal") refused.add(subscriptionId);
    else if (action === "pay_debt") {
      refused.delete(subscriptionId);
      if (subscription.status !== "past_due") return;
      subscription.status = "active";
      collect(subscription);
      say("customer.subscription.updated", subscription);
    } else if (action === "refund") refund(charge!);
    else if (action === "dispute") {
      charge!.disputed = true;
      const { id, amount, payment_intent } = charge!;
      say("charge.dispute.created", things.make("dispute", { charge: id, amount, payment_intent, status: "needs_response" }));
    } else {
      dispute!.status = action === "win_dispute" ? "won" : "lost";
      say("charge.dispute.closed", dispute!);
    }
  }

  const state = { things, events, lines, webhooks, configurations, flows, moment, itemOf };
  return { ...state, say, pay, setPrice, end, expire, refund, act, passTime };
}
