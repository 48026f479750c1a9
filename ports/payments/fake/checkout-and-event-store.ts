import { begin } from "./subscription-lifecycle.ts";
import { checkoutView, type ProviderState, type CheckoutRecord, type SubscriptionRecord } from "./provider-state.ts";
import type { StateStore } from "./persist-state.ts";
import { PaymentError, type ProviderCheckout } from "#ports/payments/port.ts";

/** `origin` is the site's own, where the checkout page stands; `secret` signs the events. */
export type FakePaymentsOptions = { origin: string; now(): Date; newId(): string; secret: string; store: StateStore };

/** What the site's own provider knows, read and written by one at a time: nobody sees or undoes half of what another does. */
export type Book = FakePaymentsOptions & {
  moment(): number;
  look<T>(work: (state: ProviderState) => T): Promise<T>;
  write<T>(work: (state: ProviderState) => T): Promise<T>;
  /** Writes once per key: asked for again, it answers the same and does nothing. */
  writeOnce<T>(key: string, work: (state: ProviderState) => T): Promise<T>;
};

export function openBook(options: FakePaymentsOptions): Book {
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
    look: (work) => inTurn(async () => work(await store.read())),
    write,
    writeOnce: (key, work) =>
      write((state) => {
        const known = state.answers[key];
        if (known) return known.answer as ReturnType<typeof work>;
        const answer = work(state);
        state.answers[key] = { at: moment(), answer };
        return answer;
      }),
  };
}

/** Notes what happened, for the site to be told. */
export function say(
  { newId, moment }: Book,
  state: ProviderState,
  type: string,
  about: { sessionId?: string; subscriptionId?: string },
): void {
  state.events.push({ id: `event_${newId()}`, type, at: moment(), sessionId: null, subscriptionId: null, ...about });
}

/** The checkout is paid: its subscription begins. */
export function deliver(book: Book, state: ProviderState, kept: CheckoutRecord): void {
  const { newId, moment } = book;
  const [subscriptionId, customerId] = [`subscription_${newId()}`, `customer_${newId()}`];
  state.subscriptions.push(begin({ subscriptionId, customerId, reference: kept.reference }, kept.offer, moment(), newId));
  Object.assign(kept, { state: "paid", subscriptionId });
  say(book, state, "checkout.session.completed", { sessionId: kept.sessionId, subscriptionId });
  say(book, state, "invoice.paid", { subscriptionId });
}

/** Nobody can pay it any more. */
export function expire(book: Book, state: ProviderState, kept: CheckoutRecord): void {
  kept.state = "expired";
  say(book, state, "checkout.session.expired", { sessionId: kept.sessionId });
}

/** The payment did not arrive: nothing was taken. */
export function fail(book: Book, state: ProviderState, kept: CheckoutRecord): void {
  kept.state = "failed";
  say(book, state, "checkout.session.async_payment_failed", { sessionId: kept.sessionId });
}

export function findCheckoutIn(state: ProviderState, sessionId: string): CheckoutRecord | undefined {
  return state.checkouts.find((one) => one.sessionId === sessionId);
}

export function findSubscriptionIn(state: ProviderState, subscriptionId: string | null): SubscriptionRecord | undefined {
  return state.subscriptions.find((one) => one.subscriptionId === subscriptionId);
}

export function getSubscription(state: ProviderState, subscriptionId: string): SubscriptionRecord {
  const kept = findSubscriptionIn(state, subscriptionId);
  if (!kept) throw new PaymentError("there is no such subscription");
  return kept;
}

export function tellCheckout({ origin, moment }: Book, state: ProviderState, kept: CheckoutRecord): ProviderCheckout {
  return checkoutView(kept, findSubscriptionIn(state, kept.subscriptionId), origin, moment());
}
