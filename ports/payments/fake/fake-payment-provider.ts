import {
  type FakePaymentsOptions,
  expireCheckout,
  findCheckoutIn,
  findSubscriptionIn,
  getSubscription,
  openProviderStore,
  addEvent,
  viewCheckout,
} from "./checkout-and-event-store.ts";
import { readSigned } from "./sign-webhook.ts";
import { openTestCheckoutActions } from "./test-checkout-actions.ts";
import { endSubscription, refundPayment, undoUpgrade } from "./subscription-lifecycle.ts";
import { type CheckoutRecord, subscriptionView } from "./provider-state.ts";
import { isRecentlyEnded } from "#ports/payments/recently-ended.ts";
import { checkoutExpiry, type CheckoutOrder, type Payments, PaymentError } from "#ports/payments/port.ts";
import type { TestCheckout } from "#ports/payments/test-checkout.ts";

export { fileStore, memoryStore, type StateStore } from "./persist-state.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A fake payment provider that takes no money. It responds like Stripe, and its pages simulate cards and banks. */
export function openFakePayments(options: FakePaymentsOptions): Payments & TestCheckout {
  const store = openProviderStore(options);
  const { origin, now, newId, secret, read, write, writeOnce, moment } = store;

  return {
    ...openTestCheckoutActions(store),
    name: "embedded",
    origins: [origin],

    openCheckout: (order) =>
      write((state) => {
        const same = state.checkouts.find((one) => one.reference === order.reference);
        if (same && !isSameOrder(same, order)) throw new PaymentError("this reference belongs to another order");
        if (!same && !isAllowedExpiry(order.expiresAt.getTime() - moment()))
          throw new PaymentError(`the checkout must expire in ${checkoutExpiry.min} to ${checkoutExpiry.max} minutes`);
        const checkout = same ?? newCheckout(order, `checkout_${newId()}`, moment());
        if (!same) state.checkouts.push(checkout);
        return { sessionId: checkout.sessionId, url: `${origin}/checkout/${checkout.sessionId}` };
      }),
    findCheckout: (sessionId) =>
      read((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        return checkout ? viewCheckout(store, state, checkout) : null;
      }),
    expireCheckout: (sessionId) =>
      write((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        if (!checkout) throw new PaymentError("there is no such checkout");
        if (checkout.state === "open") expireCheckout(store, state, checkout);
      }),

    findSubscription: (subscriptionId) =>
      read((state) => {
        const subscription = findSubscriptionIn(state, subscriptionId);
        return subscription ? subscriptionView(subscription) : null;
      }),
    cancel: (subscriptionId, when, key) =>
      writeOnce(key, (state) => {
        const subscription = getSubscription(state, subscriptionId);
        if (subscription.status === "ended") {
          if (when === "now") return;
          throw new PaymentError("the subscription has ended");
        }
        if (when === "period_end") subscription.endsThen = true;
        addEvent(store, state, when === "now" ? endSubscription(subscription, moment()) : "customer.subscription.updated", {
          subscriptionId,
        });
      }),
    refund: (subscriptionId, key) =>
      writeOnce(key, (state) => {
        const cents = refundPayment(getSubscription(state, subscriptionId));
        if (cents > 0) addEvent(store, state, "charge.refunded", { subscriptionId });
        return cents;
      }),
    undoUpgrade: (subscriptionId, offer, key) =>
      writeOnce(key, (state) => {
        const subscription = getSubscription(state, subscriptionId);
        const cents = undoUpgrade(subscription, offer);
        addEvent(store, state, "customer.subscription.updated", { subscriptionId });
        return cents;
      }),
    dashboardUrl: null,

    openPortal: (visit) =>
      write((state) => {
        if (!state.subscriptions.some((one) => one.customerId === visit.customerId))
          throw new PaymentError("there is no such customer");
        state.portals = state.portals.filter((portal) => portal.until > moment());
        const id = `portal_${newId()}`;
        state.portals.push({ id, until: moment() + hour, ...visit });
        return `${origin}/checkout/portal/${id}`;
      }),

    async *listSubscriptions() {
      yield* await read((state) => state.subscriptions.map(subscriptionView).filter((one) => isRecentlyEnded(one, now())));
    },
    async *listCheckouts(since) {
      const started = (one: CheckoutRecord) => one.createdAt >= since.getTime();
      yield* await read((state) => state.checkouts.filter(started).map((one) => viewCheckout(store, state, one)));
    },
    readEvent: async (body, signature) => readSigned(body, signature, secret, now()),
  };
}

/** Returns whether Stripe would allow this time until a checkout expires. */
function isAllowedExpiry(milliseconds: number): boolean {
  return milliseconds >= checkoutExpiry.min * minute && milliseconds <= checkoutExpiry.max * minute;
}

function newCheckout({ expiresAt, ...order }: CheckoutOrder, sessionId: string, now: number): CheckoutRecord {
  const fresh = { state: "open", email: null, subscriptionId: null } as const;
  return { ...order, sessionId, createdAt: now, expiresAt: expiresAt.getTime(), ...fresh };
}

function isSameOrder(checkout: CheckoutRecord, order: CheckoutOrder): boolean {
  const plain = ({ reference, offer, businessId, customerEmail, successUrl, cancelUrl, expiresAt }: CheckoutRecord) =>
    JSON.stringify([reference, offer.plan, offer.cents, businessId, customerEmail, successUrl, cancelUrl, expiresAt]);
  return plain(checkout) === plain(newCheckout(order, checkout.sessionId, checkout.createdAt));
}
