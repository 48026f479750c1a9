import { startSubscription } from "./subscription-lifecycle.ts";
import { checkoutView, type ProviderState, type CheckoutRecord, type SubscriptionRecord } from "./provider-state.ts";
import type { StateStore } from "./persist-state.ts";
import { PaymentError, type ProviderCheckout } from "#ports/payments/port.ts";

/** `origin` is the origin of the site, which serves the checkout page. `secret` signs the events. */
export type FakePaymentsOptions = { origin: string; now(): Date; newId(): string; secret: string; store: StateStore };

/** The fake provider's state. Reads and writes run one at a time, so that each of them is atomic. */
export type ProviderStore = FakePaymentsOptions & {
  moment(): number;
  read<T>(work: (state: ProviderState) => T): Promise<T>;
  write<T>(work: (state: ProviderState) => T): Promise<T>;
  /** Performs a write once per key. A repeated call returns the first response and changes nothing. */
  writeOnce<T>(key: string, work: (state: ProviderState) => T): Promise<T>;
};

export function openProviderStore(options: FakePaymentsOptions): ProviderStore {
  const { store, now } = options;
  const moment = () => now().getTime();
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  }

  function write<T>(work: (state: ProviderState) => T): Promise<T> {
    return inTurn(async () => {
      const state = await store.read();
      const result = work(state);
      await store.write(state);
      return result;
    });
  }

  return {
    ...options,
    moment,
    read: (work) => inTurn(async () => work(await store.read())),
    write,
    writeOnce: (key, work) =>
      write((state) => {
        const earlier = state.answers[key];
        if (earlier) return earlier.answer as ReturnType<typeof work>;
        const answer = work(state);
        state.answers[key] = { at: moment(), answer };
        return answer;
      }),
  };
}

/** Queues an event for the site. */
export function addEvent(
  { newId, moment }: ProviderStore,
  state: ProviderState,
  type: string,
  about: { sessionId?: string; subscriptionId?: string },
): void {
  state.events.push({ id: `event_${newId()}`, type, at: moment(), sessionId: null, subscriptionId: null, ...about });
}

/** Marks the checkout as paid and starts its subscription. */
export function completeCheckout(provider: ProviderStore, state: ProviderState, checkout: CheckoutRecord): void {
  const { newId, moment } = provider;
  const [subscriptionId, customerId] = [`subscription_${newId()}`, `customer_${newId()}`];
  state.subscriptions.push(
    startSubscription({ subscriptionId, customerId, reference: checkout.reference }, checkout.offer, moment(), newId),
  );
  Object.assign(checkout, { state: "paid", subscriptionId });
  addEvent(provider, state, "checkout.session.completed", { sessionId: checkout.sessionId, subscriptionId });
  addEvent(provider, state, "invoice.paid", { subscriptionId });
}

/** Expires the checkout, so that it can't be paid anymore. */
export function expireCheckout(provider: ProviderStore, state: ProviderState, checkout: CheckoutRecord): void {
  checkout.state = "expired";
  addEvent(provider, state, "checkout.session.expired", { sessionId: checkout.sessionId });
}

/** Marks the checkout's slow payment as failed. */
export function failCheckout(provider: ProviderStore, state: ProviderState, checkout: CheckoutRecord): void {
  checkout.state = "failed";
  addEvent(provider, state, "checkout.session.async_payment_failed", { sessionId: checkout.sessionId });
}

export function findCheckoutIn(state: ProviderState, sessionId: string): CheckoutRecord | undefined {
  return state.checkouts.find((one) => one.sessionId === sessionId);
}

export function findSubscriptionIn(state: ProviderState, subscriptionId: string | null): SubscriptionRecord | undefined {
  return state.subscriptions.find((one) => one.subscriptionId === subscriptionId);
}

export function getSubscription(state: ProviderState, subscriptionId: string): SubscriptionRecord {
  const subscription = findSubscriptionIn(state, subscriptionId);
  if (!subscription) throw new PaymentError("there is no such subscription");
  return subscription;
}

export function viewCheckout(
  { origin, moment }: ProviderStore,
  state: ProviderState,
  checkout: CheckoutRecord,
): ProviderCheckout {
  return checkoutView(checkout, findSubscriptionIn(state, checkout.subscriptionId), origin, moment());
}
