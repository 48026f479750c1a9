import {
  type CheckoutRecord,
  type ProviderState,
  type StateStore,
  advanceTime,
  changePlan,
  dueNow,
  end,
  refund,
  startSubscription,
  subscriptionView,
} from "./provider-state.ts";
import { checkoutExpiry, isRecentlyEnded, type Payments, PaymentError, type ProviderCheckout } from "#ports/payments/port.ts";
import type { TestCheckout } from "#ports/payments/test-checkout.ts";

export { fileStore, memoryStore } from "./provider-state.ts";

const minute = 60_000;
const hour = 60 * minute;

/** `origin` is the origin of the site, which serves the checkout page. */
type FakePaymentsOptions = { origin: string; now(): Date; store: StateStore };

/** A fake payment provider that takes no money. It sends no events: its pages tell the site what changed. */
export function openFakePayments({ origin, now, store }: FakePaymentsOptions): Payments & TestCheckout {
  const moment = () => now().getTime();
  const newId = (kind: string) => `${kind}_${crypto.randomUUID()}`;
  let queue: Promise<unknown> = Promise.resolve();

  /** Reads and writes run one at a time, so that each of them is atomic. */
  function inTurn<T>(work: (state: ProviderState) => T, isWrite: boolean): Promise<T> {
    const turn = queue.then(async () => {
      const state = await store.read();
      for (const subscription of state.subscriptions) advanceTime(subscription, moment());
      const result = work(state);
      if (isWrite) await store.write(state);
      return result;
    });
    queue = turn.catch(() => {});
    return turn;
  }
  const read = <T>(work: (state: ProviderState) => T) => inTurn(work, false);
  const write = <T>(work: (state: ProviderState) => T) => inTurn(work, true);
  /** Performs a write once per key. A repeated call returns the first response and changes nothing. */
  const writeOnce = <T>(key: string, work: (state: ProviderState) => T) =>
    write((state) => (key in state.answers ? state.answers[key] : (state.answers[key] = work(state) ?? null)) as T);

  const findCheckoutIn = (state: ProviderState, sessionId: string) => state.checkouts.find((one) => one.sessionId === sessionId);
  const findIn = (state: ProviderState, subscriptionId: string | null) =>
    state.subscriptions.find((one) => one.subscriptionId === subscriptionId);

  function getIn(state: ProviderState, subscriptionId: string) {
    const subscription = findIn(state, subscriptionId);
    if (!subscription) throw new PaymentError("there is no such subscription");
    return subscription;
  }

  function viewOf({ subscriptions }: ProviderState, { sessionId, order, email, ...checkout }: CheckoutRecord): ProviderCheckout {
    const state = checkout.state === "open" && moment() >= order.expiresAt ? "expired" : checkout.state;
    const { subscriptionId } = checkout;
    return {
      sessionId,
      reference: order.reference,
      state,
      url: state === "open" ? `${origin}/checkout/${sessionId}` : null,
      customerEmail: email ?? order.customerEmail,
      customerId: subscriptions.find((one) => one.subscriptionId === subscriptionId)?.customerId ?? null,
      subscriptionId,
      cents: subscriptionId ? order.offer.cents : 0,
    };
  }

  /** Returns an open portal with its customer's subscription, which may ask to confirm a change. */
  function portalIn(state: ProviderState, portalId: string) {
    const portal = state.portals.find(({ id, until }) => id === portalId && until > moment());
    const record = portal && state.subscriptions.find((one) => one.customerId === portal.customerId);
    const to = portal?.change?.to;
    const canChange = record?.endedAt === null && to !== undefined && record.offer.plan !== to.plan;
    return record && { returnUrl: portal.returnUrl, record, to: canChange ? to : null };
  }

  return {
    name: "embedded",
    origins: [origin],
    dashboardUrl: null,

    openCheckout: ({ expiresAt, ...rest }) =>
      write((state) => {
        const order = { ...rest, expiresAt: expiresAt.getTime() };
        let checkout = state.checkouts.find((one) => one.order.reference === order.reference);
        if (checkout && JSON.stringify(checkout.order) !== JSON.stringify(order))
          throw new PaymentError("this reference belongs to another order");
        const minutes = (order.expiresAt - moment()) / minute;
        if (!checkout && (minutes < checkoutExpiry.min || minutes > checkoutExpiry.max))
          throw new PaymentError(`the checkout must expire in ${checkoutExpiry.min} to ${checkoutExpiry.max} minutes`);
        if (!checkout) {
          const fresh = { state: "open", email: null, subscriptionId: null } as const;
          checkout = { sessionId: newId("checkout"), order, createdAt: moment(), ...fresh };
          state.checkouts.push(checkout);
        }
        return { sessionId: checkout.sessionId, url: `${origin}/checkout/${checkout.sessionId}` };
      }),
    findCheckout: (sessionId) =>
      read((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        return checkout ? viewOf(state, checkout) : null;
      }),
    expireCheckout: (sessionId) =>
      write((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        if (!checkout) throw new PaymentError("there is no such checkout");
        if (checkout.state === "open") checkout.state = "expired";
      }),

    findSubscription: (subscriptionId) =>
      read((state) => {
        const subscription = findIn(state, subscriptionId);
        return subscription ? subscriptionView(subscription) : null;
      }),
    cancel: (subscriptionId, when, key) =>
      writeOnce(key, (state) => {
        const subscription = getIn(state, subscriptionId);
        if (subscription.endedAt !== null) {
          if (when === "now") return;
          throw new PaymentError("the subscription has ended");
        }
        if (when === "period_end") subscription.endsThen = true;
        else end(subscription, moment());
      }),
    refund: (subscriptionId, key) => writeOnce(key, (state) => refund(getIn(state, subscriptionId).payments)),
    undoUpgrade: (subscriptionId, offer, key) =>
      writeOnce(key, (state) => {
        const subscription = getIn(state, subscriptionId);
        Object.assign(subscription, { offer, nextOffer: null });
        return refund(subscription.payments.slice(1).slice(-1));
      }),

    openPortal: (visit) =>
      write((state) => {
        if (!state.subscriptions.some((one) => one.customerId === visit.customerId))
          throw new PaymentError("there is no such customer");
        const id = newId("portal");
        state.portals = [...state.portals.filter(({ until }) => until > moment()), { id, until: moment() + hour, ...visit }];
        return `${origin}/checkout/portal/${id}`;
      }),

    async *listSubscriptions() {
      yield* await read((state) => state.subscriptions.map(subscriptionView).filter((one) => isRecentlyEnded(one, now())));
    },
    async *listCheckouts(since) {
      const started = (one: CheckoutRecord) => one.createdAt >= since.getTime();
      yield* await read((state) => state.checkouts.filter(started).map((one) => viewOf(state, one)));
    },
    readEvent: async () => null,

    findOrder: (sessionId) =>
      read((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        if (!checkout) return null;
        const { offer, cancelUrl, customerEmail: prefilledEmail } = checkout.order;
        const successUrl = checkout.order.successUrl.replaceAll("{SESSION_ID}", sessionId);
        return { ...viewOf(state, checkout), offer, successUrl, cancelUrl, prefilledEmail };
      }),
    pay: (sessionId, { email, isDeclined }) =>
      write((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        if (!checkout || viewOf(state, checkout).state !== "open") return "closed";
        if (isDeclined) return "declined";
        const { reference, offer } = checkout.order;
        const keys = { subscriptionId: newId("subscription"), customerId: newId("customer"), reference };
        state.subscriptions.push(startSubscription(keys, offer, moment()));
        Object.assign(checkout, { state: "paid", email, subscriptionId: keys.subscriptionId });
        return "paid";
      }),
    findPortal: (portalId) =>
      read((state) => {
        const portal = portalIn(state, portalId);
        if (!portal) return null;
        const { returnUrl, record, to } = portal;
        const change = to && { to, dueNowCents: dueNow(record, to, moment()) };
        return { returnUrl, subscription: subscriptionView(record), change };
      }),
    act: (portalId, action) =>
      write((state) => {
        const portal = portalIn(state, portalId);
        if (!portal || portal.record.endedAt !== null) return null;
        const { record, to } = portal;
        if (action !== "confirm_change") record.endsThen = action === "cancel";
        else if (to) changePlan(record, to, moment());
        return record.subscriptionId;
      }),
  };
}
