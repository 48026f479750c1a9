import type Stripe from "stripe";
import type { Clock } from "#domain/app-context.ts";
import type { TestAction } from "#ports/payments/fake-payment-provider.ts";
import { type CheckoutLine, type Price, cancelAtPeriodEnd, idOf, itemOf, monthsLater, openBilling } from "./bills.ts";
import type { Kinds } from "./things.ts";

const day = 86_400;

export type Model = ReturnType<typeof openModel>;

/** What a customer, a bank, or the operator does. */
export type StripeAction = TestAction | "fail_renewal" | "pay_debt" | "refund" | "dispute" | "win_dispute" | "lose_dispute";

/** A configuration of the customer portal. */
type PortalConfiguration = {
  id: string;
  object: string;
  active: boolean;
  metadata?: Record<string, string> | undefined;
  features: { subscription_update?: { products: { product: string; prices: string[] }[] } | undefined };
};

/** Returns the fake Stripe server's state: checkouts, subscriptions, invoices, and charges. `moment` is in seconds, as in Stripe's API. */
export function openModel(clock: Clock) {
  const moment = () => Math.floor(clock.now().getTime() / 1000);
  const bills = openBilling(moment);
  const { things, say, bill, settleInvoice, refund, chargesOf, dispute } = bills;
  /** Each checkout's line item, which no field in Stripe's session contains. */
  const lines = new Map<string, CheckoutLine>();
  /** The operator's setting at Stripe for how long a renewal is retried before the subscription is canceled. */
  const settings = { triedFor: 21 * day };
  /** The webhook endpoints that the operator added at Stripe. */
  const webhooks: { id: string; url: string; status: "enabled" | "disabled"; enabled_events: string[] }[] = [];
  const configurations: PortalConfiguration[] = [];
  /** The price that the portal last asked to confirm, and the one that is scheduled for the next renewal, by subscription. */
  const flows = new Map<string, Price>();
  const scheduled = new Map<string, Price>();
  /** The subscriptions whose card is declined from now on, and the next retries of past-due renewals. */
  const refused = new Set<string>();
  const nextTry = new Map<string, number>();

  /** Simulates a customer who pays a checkout. */
  function pay(session: Kinds["checkout.session"], line: CheckoutLine, email: string, slow: boolean): void {
    const customer = things.make("customer", { email });
    const now = moment();
    const subscription = things.make("subscription", {
      customer: customer.id,
      metadata: line.metadata,
      status: slow ? "incomplete" : "active",
      billing_cycle_anchor: now,
      start_date: now,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      cancel_at_period_end: false,
      pending_update: null,
      pause_collection: null,
    });
    const item = itemOf(subscription);
    item.id = `si_${subscription.id}`;
    item.subscription = subscription.id;
    setPrice(subscription, line.price);
    Object.assign(item, { current_period_start: now, current_period_end: monthsLater(now, monthsOf(item.price)) });
    bill(subscription, line.price.unit_amount, "subscription_create", slow ? null : true);
    Object.assign(session, {
      status: "complete",
      payment_status: slow ? "unpaid" : "paid",
      amount_total: line.price.unit_amount,
      customer: customer.id,
      customer_details: { ...things.example("checkout.session").customer_details, email },
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
      url: null,
    });
    say("customer.subscription.created", subscription);
    say("checkout.session.completed", session);
  }

  /** Makes a processing payment succeed or fail. */
  function settle(session: Kinds["checkout.session"], good: boolean): void {
    const subscription = things.find("subscription", idOf(session.subscription))!;
    if (subscription.status !== "incomplete") return;
    subscription.status = good ? "active" : "incomplete_expired";
    if (good) {
      settleInvoice(things.find("invoice", idOf(subscription.latest_invoice))!);
      session.payment_status = "paid";
    }
    say("customer.subscription.updated", subscription);
    say(good ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed", session);
  }

  function setPrice(subscription: Stripe.Subscription, { id, product, unit_amount, currency, recurring }: Price): void {
    const { price } = itemOf(subscription);
    Object.assign(price, {
      id,
      product,
      currency,
      unit_amount,
      unit_amount_decimal: String(unit_amount),
      recurring,
    });
  }

  /** Returns what the rest of the period costs at another price, minus what it costs at the current price. */
  function difference(subscription: Stripe.Subscription, cents: number): number {
    const { current_period_start: from, current_period_end: until, price } = itemOf(subscription);
    const left = Math.max(0, until - moment()) / (until - from);
    return Math.round(cents * left) - Math.round(price.unit_amount! * left);
  }

  /** Changes the price and charges the difference if `charged` is set. Returns false without a change if the card is declined. */
  function changePrice(subscription: Stripe.Subscription, price: Price, charged: boolean): boolean {
    const due = charged ? difference(subscription, price.unit_amount) : 0;
    if (due > 0 && refused.has(subscription.id)) return false;
    setPrice(subscription, price);
    if (charged) bill(subscription, Math.max(0, due), "subscription_update", true);
    return true;
  }

  /** The customer confirms the change in the portal. */
  function confirmChange(subscription: Stripe.Subscription): void {
    const price = flows.get(subscription.id);
    if (!price || subscription.status !== "active") return;
    if (price.unit_amount < itemOf(subscription).price.unit_amount!) scheduled.set(subscription.id, price);
    else if (!changePrice(subscription, price, true)) return;
    say("customer.subscription.updated", subscription);
  }

  function end(subscription: Stripe.Subscription, at: number): void {
    Object.assign(subscription, { status: "canceled", canceled_at: at, ended_at: at });
    nextTry.delete(subscription.id);
    say("customer.subscription.deleted", subscription);
  }

  /** Starts the next period, which is then paid or past due. */
  function renew(subscription: Stripe.Subscription, at: number): void {
    const item = itemOf(subscription);
    const months =
      Math.round((item.current_period_end - subscription.billing_cycle_anchor) / (30.4375 * day)) + monthsOf(item.price);
    const until = monthsLater(subscription.billing_cycle_anchor, months);
    Object.assign(item, { current_period_start: item.current_period_end, current_period_end: until });
    const next = scheduled.get(subscription.id);
    if (next) setPrice(subscription, next);
    scheduled.delete(subscription.id);
    const good = !refused.has(subscription.id);
    const invoice = bill(subscription, item.price.unit_amount!, "subscription_cycle", good);
    if (!good) {
      subscription.status = "past_due";
      nextTry.set(subscription.id, at + day);
      say("invoice.payment_failed", invoice);
    }
    say("customer.subscription.updated", subscription);
  }

  function retry(subscription: Stripe.Subscription): void {
    const invoice = things.find("invoice", idOf(subscription.latest_invoice))!;
    if (refused.has(subscription.id)) return say("invoice.payment_failed", invoice);
    subscription.status = "active";
    nextTry.delete(subscription.id);
    settleInvoice(invoice);
    say("customer.subscription.updated", subscription);
  }

  function passTime(now: number): void {
    for (const session of things.list("checkout.session"))
      if (session.status === "open" && now >= session.expires_at) expire(session);
    for (const subscription of things.list("subscription")) while (step(subscription, now));
  }

  function step(subscription: Stripe.Subscription, now: number): boolean {
    const { status } = subscription;
    const ends = cancelAtPeriodEnd(subscription);
    const { current_period_start: from, current_period_end: until } = itemOf(subscription);
    const due = status === "past_due" ? (nextTry.get(subscription.id) ?? Infinity) : Infinity;
    if (due <= now && due < until) {
      if (ends || due - from >= settings.triedFor) end(subscription, due);
      else {
        nextTry.set(subscription.id, due + day);
        retry(subscription);
      }
      return true;
    }
    if ((status !== "active" && status !== "past_due") || now < until) return false;
    if (ends) end(subscription, until);
    else renew(subscription, until);
    return true;
  }

  function expire(session: Kinds["checkout.session"]): void {
    Object.assign(session, { status: "expired", url: null });
    say("checkout.session.expired", session);
  }

  function act(subscription: Stripe.Subscription, action: StripeAction): void {
    const [charge] = chargesOf(subscription);
    switch (action) {
      case "confirm_change":
        return confirmChange(subscription);
      case "cancel":
      case "keep":
        // Stripe's portal sets `cancel_at`.
        subscription.cancel_at_period_end = false;
        subscription.cancel_at = action === "cancel" ? itemOf(subscription).current_period_end : null;
        return say("customer.subscription.updated", subscription);
      case "fail_renewal":
        return void refused.add(subscription.id);
      case "pay_debt":
        refused.delete(subscription.id);
        return subscription.status === "past_due" ? retry(subscription) : undefined;
      case "refund":
        for (const one of chargesOf(subscription)) if (one.created >= itemOf(subscription).current_period_start) refund(one);
        return;
      case "dispute":
        return void (charge && dispute(charge));
      case "win_dispute":
      case "lose_dispute": {
        const open = things.list("dispute").find((one) => one.charge === charge?.id && one.status === "needs_response");
        if (!open) return;
        open.status = action === "win_dispute" ? "won" : "lost";
        return say("charge.dispute.closed", open);
      }
    }
  }

  return {
    ...bills,
    ...{ settings, lines, webhooks, configurations, flows, moment, itemOf },
    ...{ pay, settle, changePrice, end, expire, act, passTime },
  };
}

function monthsOf({ recurring }: Pick<Stripe.Price, "recurring">): number {
  return recurring?.interval === "year" ? 12 : 1;
}
