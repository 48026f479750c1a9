import {
  type FakePaymentsOptions,
  expire,
  findCheckoutIn,
  findSubscriptionIn,
  getSubscription,
  openBook,
  say,
  tellCheckout,
} from "./checkout-and-event-store.ts";
import { readSigned } from "./sign-webhook.ts";
import { openTestCheckoutActions } from "./test-checkout-actions.ts";
import { charge, differenceOf, end, refundPayment } from "./subscription-lifecycle.ts";
import { type CheckoutRecord, subscriptionView } from "./provider-state.ts";
import { isRecentlyEnded } from "#ports/payments/recently-ended.ts";
import { type CheckoutOrder, type TestCheckout, type Payments, PaymentError } from "#ports/payments/port.ts";

export { fileStore, memoryStore, type StateStore } from "./persist-state.ts";

const hour = 3_600_000;

/** A payment provider of the site's own, where no money moves: it answers as Stripe does, and what a card or bank would do is done on its pages. */
export function openFakePayments(options: FakePaymentsOptions): Payments & TestCheckout {
  const book = openBook(options);
  const { origin, now, newId, secret, look, write, writeOnce, moment } = book;

  return {
    ...openTestCheckoutActions(book),
    name: "embedded",
    origins: [origin],

    openCheckout: (order) =>
      write((state) => {
        const same = state.checkouts.find((one) => one.reference === order.reference);
        if (same && !isSameOrder(same, order)) throw new PaymentError("this reference belongs to another order");
        if (!same && !isInReach(order.expiresAt.getTime() - moment()))
          throw new PaymentError("it must expire in 30 minutes to 24 hours");
        const kept = same ?? newCheckout(order, `checkout_${newId()}`, moment());
        if (!same) state.checkouts.push(kept);
        return { sessionId: kept.sessionId, url: `${origin}/checkout/${kept.sessionId}` };
      }),
    findCheckout: (sessionId) =>
      look((state) => {
        const kept = findCheckoutIn(state, sessionId);
        return kept ? tellCheckout(book, state, kept) : null;
      }),
    expireCheckout: (sessionId) =>
      write((state) => {
        const kept = findCheckoutIn(state, sessionId);
        if (!kept) throw new PaymentError("there is no such checkout");
        if (kept.state === "open") expire(book, state, kept);
      }),

    findSubscription: (subscriptionId) =>
      look((state) => {
        const kept = findSubscriptionIn(state, subscriptionId);
        return kept ? subscriptionView(kept) : null;
      }),
    quoteChange: (subscriptionId, offer) =>
      look((state) => {
        const kept = findSubscriptionIn(state, subscriptionId);
        if (kept?.status !== "live" || (kept.offer.plan === offer.plan && !kept.nextOffer)) return null;
        const dueNowCents = differenceOf(kept, offer, moment());
        return { dueNowCents, nextCents: offer.cents, nextAt: new Date(kept.paidUntil) };
      }),
    changePlan: (subscriptionId, offer, when, key) =>
      writeOnce(key, (state) => {
        const kept = getSubscription(state, subscriptionId);
        if (kept.status === "ended") throw new PaymentError("the subscription has ended");
        if (kept.status === "past_due") return "declined";
        if (when === "next_renewal") kept.nextOffer = offer.plan === kept.offer.plan ? null : offer;
        else {
          const cents = differenceOf(kept, offer, moment());
          if (cents > 0 && kept.failsNext) return "declined";
          if (cents > 0) charge(kept, cents, newId);
          Object.assign(kept, { offer, nextOffer: null });
        }
        say(book, state, "customer.subscription.updated", { subscriptionId });
        return "changed";
      }),
    cancel: (subscriptionId, when, key) =>
      writeOnce(key, (state) => {
        const kept = getSubscription(state, subscriptionId);
        if (kept.status === "ended") {
          if (when === "now") return;
          throw new PaymentError("the subscription has ended");
        }
        if (when !== "now") kept.endsThen = when === "period_end";
        say(book, state, when === "now" ? end(kept, moment()) : "customer.subscription.updated", { subscriptionId });
      }),
    refund: (subscriptionId, key) =>
      writeOnce(key, (state) => {
        const cents = refundPayment(getSubscription(state, subscriptionId));
        if (cents > 0) say(book, state, "charge.refunded", { subscriptionId });
        return cents;
      }),
    openPortal: (customerId, returnUrl) =>
      write((state) => {
        if (!state.subscriptions.some((one) => one.customerId === customerId))
          throw new PaymentError("there is no such customer");
        state.portals = state.portals.filter((portal) => portal.until > moment());
        const id = `portal_${newId()}`;
        state.portals.push({ id, customerId, returnUrl, until: moment() + hour });
        return `${origin}/checkout/portal/${id}`;
      }),

    async *listSubscriptions() {
      yield* await look((state) => state.subscriptions.map(subscriptionView).filter((one) => isRecentlyEnded(one, now())));
    },
    async *listCheckouts(since) {
      const started = (one: CheckoutRecord) => one.createdAt >= since.getTime();
      yield* await look((state) => state.checkouts.filter(started).map((one) => tellCheckout(book, state, one)));
    },
    readEvent: async (body, signature) => readSigned(body, signature, secret, now()),
  };
}

/** Stripe's own bounds. */
function isInReach(milliseconds: number): boolean {
  return milliseconds >= hour / 2 && milliseconds <= 24 * hour;
}

function newCheckout({ expiresAt, ...order }: CheckoutOrder, sessionId: string, now: number): CheckoutRecord {
  const fresh = { state: "open", email: null, subscriptionId: null } as const;
  return { ...order, sessionId, createdAt: now, expiresAt: expiresAt.getTime(), ...fresh };
}

function isSameOrder(kept: CheckoutRecord, order: CheckoutOrder): boolean {
  const plain = ({ reference, offer, businessId, customerEmail, successUrl, cancelUrl, expiresAt }: CheckoutRecord) =>
    JSON.stringify([reference, offer.plan, offer.cents, businessId, customerEmail, successUrl, cancelUrl, expiresAt]);
  return plain(kept) === plain(newCheckout(order, kept.sessionId, kept.createdAt));
}
