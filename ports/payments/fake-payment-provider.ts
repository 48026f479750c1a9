import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import {
  advanceTime,
  changePlan,
  dueNow,
  end,
  type FakeSubscription,
  refund,
  startSubscription,
  viewOf,
} from "./fake-subscription.ts";
import { type CheckoutOrder, type Payments, PaymentError } from "./port.ts";

/** The fake provider's state, stored as JSON. */
type State = { checkouts: Checkout[]; subscriptions: FakeSubscription[] };
type Checkout = { sessionId: string; order: CheckoutOrder; isExpired: boolean; subscriptionId: string | null };

/** `origin` is the origin of the site, which serves the checkout page. Without a `folder`, the state is in memory. */
type FakePaymentsOptions = { origin: string; now(): Date; folder: string | null };

/** The actions on the test checkout and portal pages. */
export type TestCheckout = ReturnType<typeof openFakePayments>;
export type TestAction = "confirm_change" | "cancel" | "keep";

/** A fake payment provider that takes no money. It sends no events: its pages tell the site what changed. */
export function openFakePayments({ origin, now, folder }: FakePaymentsOptions) {
  const path = folder && join(folder, "provider.json");
  let loaded: State | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  /** Calls run one at a time, so that each of them is atomic. */
  function run<T>(work: (state: State) => T): Promise<T> {
    const turn = queue.then(async () => {
      const state = (loaded ??= (path && (await load(path))) || { checkouts: [], subscriptions: [] });
      for (const subscription of state.subscriptions) advanceTime(subscription, now());
      const result = work(state);
      if (path) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFileAtomically(path, JSON.stringify(state));
      }
      return result;
    });
    queue = turn.catch(() => {});
    return turn;
  }

  const stateOf = ({ isExpired, subscriptionId, order }: Checkout) =>
    subscriptionId ? ("paid" as const) : isExpired || now() >= order.expiresAt ? ("expired" as const) : ("open" as const);
  const ofSession = ({ checkouts }: State, sessionId: string) => checkouts.find((one) => one.sessionId === sessionId) ?? null;
  const ofId = ({ subscriptions }: State, id: string | null) => subscriptions.find((one) => one.subscriptionId === id) ?? null;
  const ofCustomer = ({ subscriptions }: State, id: string) => subscriptions.find((one) => one.customerId === id) ?? null;

  function known(subscription: FakeSubscription | null): FakeSubscription {
    if (!subscription) throw new PaymentError("there is no such subscription");
    return subscription;
  }

  /** Returns the plan that the customer can confirm in the portal, or null. */
  const changeOf = ({ endedAt, offer, portal }: FakeSubscription) =>
    !endedAt && portal?.to && portal.to.plan !== offer.plan ? portal.to : null;

  const payments: Payments = {
    name: "embedded",
    origins: [origin],
    dashboardUrl: null,

    openCheckout: (order) =>
      run(({ checkouts }) => {
        const sessionId = `checkout_${crypto.randomUUID()}`;
        checkouts.push({ sessionId, order, isExpired: false, subscriptionId: null });
        return { sessionId, url: `${origin}/checkout/${sessionId}` };
      }),
    findCheckout: (sessionId) =>
      run((state) => {
        const checkout = ofSession(state, sessionId);
        if (!checkout) return null;
        const { order, subscriptionId } = checkout;
        return {
          reference: order.reference,
          state: stateOf(checkout),
          url: stateOf(checkout) === "open" ? `${origin}/checkout/${sessionId}` : null,
          customerEmail: ofId(state, subscriptionId)?.customerEmail ?? order.customerEmail,
          subscriptionId,
        };
      }),
    expireCheckout: (sessionId) => run((state) => void (ofSession(state, sessionId)!.isExpired = true)),

    findSubscription: (id) =>
      run((state) => {
        const subscription = ofId(state, id);
        return subscription && viewOf(subscription);
      }),
    cancel: (id, when) =>
      run((state) => {
        const subscription = known(ofId(state, id));
        if (when === "period_end") subscription.cancelAtPeriodEnd ||= !subscription.endedAt;
        else end(subscription, now());
      }),
    refund: (id) => run((state) => refund(known(ofId(state, id)).payments)),
    undoUpgrade: (id, offer) =>
      run((state) => {
        const subscription = known(ofId(state, id));
        Object.assign(subscription, { offer, nextOffer: null });
        refund(subscription.payments.slice(1).slice(-1));
      }),

    openPortal: ({ customerId, returnUrl, change }) =>
      run((state) => {
        known(ofCustomer(state, customerId)).portal = { returnUrl, to: change?.to ?? null };
        return `${origin}/checkout/portal/${customerId}`;
      }),
    listSubscriptions: () =>
      run(({ subscriptions }) => subscriptions.filter(({ endedAt }) => !endedAt).map(({ subscriptionId }) => subscriptionId)),
    readEvent: async () => null,
  };

  return {
    ...payments,
    /** Returns a checkout's order for its page, or null. */
    findOrder: (sessionId: string) =>
      run((state) => {
        const checkout = ofSession(state, sessionId);
        if (!checkout) return null;
        const { offer, successUrl, cancelUrl, customerEmail } = checkout.order;
        const onSuccess = successUrl.replaceAll("{SESSION_ID}", sessionId);
        return { state: stateOf(checkout), offer, successUrl: onSuccess, cancelUrl, prefilledEmail: customerEmail };
      }),
    /** Pays with a test card. "closed" means that the checkout can't be paid anymore. */
    pay: (sessionId: string, { email, isDeclined }: { email: string; isDeclined: boolean }) =>
      run((state): "paid" | "declined" | "closed" => {
        const checkout = ofSession(state, sessionId);
        if (!checkout || stateOf(checkout) !== "open") return "closed";
        if (isDeclined) return "declined";
        const { reference, offer } = checkout.order;
        const [subscriptionId, customerId] = [`subscription_${crypto.randomUUID()}`, `customer_${crypto.randomUUID()}`];
        state.subscriptions.push(
          startSubscription({ subscriptionId, customerId, customerEmail: email, reference }, offer, now()),
        );
        checkout.subscriptionId = subscriptionId;
        return "paid";
      }),
    /** Returns what the portal page shows: the subscription, and the change to confirm with its cost now; or null. */
    findPortal: (customerId: string) =>
      run((state) => {
        const subscription = ofCustomer(state, customerId);
        if (!subscription?.portal) return null;
        const to = changeOf(subscription);
        const change = to && { to, dueNowCents: dueNow(subscription, to, now()) };
        return { returnUrl: subscription.portal.returnUrl, subscription: viewOf(subscription), change };
      }),
    /** Performs what the customer chose in the portal. Returns the subscription's id, or null if it can't change. */
    act: (customerId: string, action: TestAction) =>
      run((state) => {
        const subscription = ofCustomer(state, customerId);
        if (!subscription?.portal || subscription.endedAt) return null;
        const to = changeOf(subscription);
        if (action !== "confirm_change") subscription.cancelAtPeriodEnd = action === "cancel";
        else if (to) changePlan(subscription, to, now());
        return subscription.subscriptionId;
      }),
  };
}

async function load(path: string): Promise<State | null> {
  const json = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  // All dates in the state have a name that ends like this.
  const revive = (name: string, value: unknown) => (value && /(At|From|Until)$/.test(name) ? new Date(value as string) : value);
  return json === null ? null : (JSON.parse(json, revive) as State);
}
