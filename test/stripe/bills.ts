import type Stripe from "stripe";
import { monthsAfter } from "#ports/payments/fake-subscription.ts";
import fixtures from "./fixtures.json" with { type: "json" };
import { openObjects } from "./things.ts";

/** Simulates invoices, payments, refunds, and disputes, with their events, on the fake Stripe server. */
export function openBilling(moment: () => number) {
  const things = openObjects(moment);
  const events: Stripe.Event[] = [];

  function say(type: string, object: { id: string }): void {
    const id = `evt_${object.id}_${events.length}_${moment()}`;
    const event = { ...fixtures.event, id, type, created: moment(), data: { object } };
    events.push(JSON.parse(JSON.stringify(event)) as Stripe.Event);
  }

  /** Creates an invoice and, unless it is free, its payment. `paid` is null while the payment is processing. */
  function bill(
    subscription: Stripe.Subscription,
    cents: number,
    reason: Stripe.Invoice.BillingReason,
    paid: boolean | null,
  ): Stripe.Invoice {
    const { customer } = subscription;
    const status = paid ? "paid" : "open";
    const invoice = things.make("invoice", {
      customer,
      amount_due: cents,
      amount_paid: paid ? cents : 0,
      amount_remaining: paid ? 0 : cents,
      billing_reason: reason,
      status,
      parent: {
        type: "subscription_details",
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: {} },
      },
    });
    subscription.latest_invoice = invoice.id;
    if (cents === 0) return invoice;
    const intent = things.make("payment_intent", {
      customer,
      amount: cents,
      status: paid === null ? "processing" : "requires_payment_method",
    });
    things.make("invoice_payment", {
      invoice: invoice.id,
      amount_requested: cents,
      currency: "usd",
      status: "open",
      payment: { type: "payment_intent", payment_intent: intent.id },
    });
    if (paid) settleInvoice(invoice);
    return invoice;
  }

  function settleInvoice(invoice: Stripe.Invoice): void {
    const payment = things.list("invoice_payment").find((one) => one.invoice === invoice.id)!;
    const intent = things.find("payment_intent", idOf(payment.payment.payment_intent))!;
    const { amount, customer } = intent;
    const charge = things.make("charge", {
      amount,
      customer,
      amount_captured: amount,
      captured: true,
      payment_intent: intent.id,
      disputed: false,
      amount_refunded: 0,
      refunded: false,
    });
    Object.assign(intent, { status: "succeeded", amount_received: amount, latest_charge: charge.id });
    Object.assign(payment, { status: "paid", amount_paid: amount });
    Object.assign(invoice, { status: "paid", amount_paid: amount, amount_remaining: 0 });
    say("invoice.paid", invoice);
  }

  function refund(charge: Stripe.Charge): Stripe.Refund {
    const amount = charge.amount - charge.amount_refunded;
    const created = things.make("refund", {
      charge: charge.id,
      payment_intent: charge.payment_intent,
      amount,
      status: "succeeded",
    });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    say("charge.refunded", charge);
    return created;
  }

  /** Returns a subscription's charges, newest first. */
  function chargesOf(subscription: Stripe.Subscription): Stripe.Charge[] {
    const invoices = things
      .list("invoice")
      .filter(({ parent }) => idOf(parent?.subscription_details?.subscription) === subscription.id);
    const payments = things.list("invoice_payment").filter(({ invoice }) => invoices.some(({ id }) => id === invoice));
    const intents = payments.map(({ payment }) => things.find("payment_intent", idOf(payment.payment_intent))!);
    return intents.flatMap(({ latest_charge: charge }) => (charge ? things.find("charge", idOf(charge))! : []));
  }

  function dispute(charge: Stripe.Charge): void {
    charge.disputed = true;
    const { amount, payment_intent } = charge;
    say(
      "charge.dispute.created",
      things.make("dispute", { charge: charge.id, payment_intent, amount, status: "needs_response" }),
    );
  }

  return { things, events, say, bill, settleInvoice, refund, chargesOf, dispute };
}

export function idOf(one: string | { id: string } | null | undefined): string {
  return typeof one === "string" ? one : one!.id;
}

export function monthsLater(seconds: number, months: number): number {
  return monthsAfter(new Date(seconds * 1000), months).getTime() / 1000;
}

export function cancelAtPeriodEnd({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null;
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  return subscription.items.data[0]!;
}

export type Price = { id: string; product: string; unit_amount: number; currency: string; recurring: Stripe.Price["recurring"] };
export type CheckoutLine = { price: Price; metadata: Stripe.Metadata };
