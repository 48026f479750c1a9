import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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
import type { TestCheckout } from "./test-checkout.ts";

/** The fake provider's state, stored as JSON. Times are milliseconds since 1970. */
type State = { checkouts: Checkout[]; subscriptions: FakeSubscription[] };

type Checkout = {
  sessionId: string;
  order: Omit<CheckoutOrder, "expiresAt"> & { expiresAt: number };
  isExpired: boolean;
  subscriptionId: string | null;
};

/** `origin` is the origin of the site, which serves the checkout page. Without a `folder`, the state is in memory. */
type FakePaymentsOptions = { origin: string; now(): Date; folder: string | null };

/** A fake payment provider that takes no money. It sends no events: its pages tell the site what changed. */
export function openFakePayments({ origin, now, folder }: FakePaymentsOptions): Payments & TestCheckout {
  const path = folder && join(folder, "provider.json");
  let loaded: State | null = null;
  const moment = () => now().getTime();
  const newId = (kind: string) => `${kind}_${crypto.randomUUID()}`;
  let queue: Promise<unknown> = Promise.resolve();

  /** Calls run one at a time, so that each of them is atomic. */
  function run<T>(work: (state: State) => T): Promise<T> {
    const turn = queue.then(async () => {
      const state = (loaded ??= (path && (await load(path))) || { checkouts: [], subscriptions: [] });
      for (const subscription of state.subscriptions) advanceTime(subscription, moment());
      const result = work(state);
      if (path) await save(path, state);
      return result;
    });
    queue = turn.catch(() => {});
    return turn;
  }

  const stateOf = ({ isExpired, subscriptionId, order }: Checkout) =>
    subscriptionId ? "paid" : isExpired || moment() >= order.expiresAt ? "expired" : "open";
  const findCheckout = ({ checkouts }: State, sessionId: string) => checkouts.find((one) => one.sessionId === sessionId);
  const find = ({ subscriptions }: State, key: Partial<FakeSubscription>) =>
    subscriptions.find((one) => Object.entries(key).every(([name, value]) => one[name as keyof FakeSubscription] === value)) ??
    null;

  function get(state: State, key: Partial<FakeSubscription>): FakeSubscription {
    const subscription = find(state, key);
    if (!subscription) throw new PaymentError("there is no such subscription");
    return subscription;
  }

  /** Returns the plan that the customer can confirm in the portal, or null. */
  const changeOf = ({ endedAt, offer, portal }: FakeSubscription) =>
    endedAt === null && portal?.to && portal.to.plan !== offer.plan ? portal.to : null;

  return {
    name: "embedded",
    origins: [origin],
    dashboardUrl: null,

    openCheckout: ({ expiresAt, ...order }) =>
      run(({ checkouts }) => {
        const sessionId = newId("checkout");
        const stored = { ...order, expiresAt: expiresAt.getTime() };
        checkouts.push({ sessionId, order: stored, isExpired: false, subscriptionId: null });
        return { sessionId, url: `${origin}/checkout/${sessionId}` };
      }),
    findCheckout: (sessionId) =>
      run((state) => {
        const checkout = findCheckout(state, sessionId);
        if (!checkout) return null;
        const { order, subscriptionId } = checkout;
        return {
          reference: order.reference,
          state: stateOf(checkout),
          url: stateOf(checkout) === "open" ? `${origin}/checkout/${sessionId}` : null,
          customerEmail: find(state, { subscriptionId: subscriptionId ?? "" })?.customerEmail ?? order.customerEmail,
          subscriptionId,
        };
      }),
    expireCheckout: (sessionId) => run((state) => void (findCheckout(state, sessionId)!.isExpired = true)),

    findSubscription: (subscriptionId) =>
      run((state) => {
        const subscription = find(state, { subscriptionId });
        return subscription && viewOf(subscription);
      }),
    cancel: (subscriptionId, when) =>
      run((state) => {
        const subscription = get(state, { subscriptionId });
        if (when === "period_end") subscription.cancelAtPeriodEnd ||= subscription.endedAt === null;
        else end(subscription, moment());
      }),
    refund: (subscriptionId) => run((state) => refund(get(state, { subscriptionId }).payments)),
    undoUpgrade: (subscriptionId, offer) =>
      run((state) => {
        const subscription = get(state, { subscriptionId });
        Object.assign(subscription, { offer, nextOffer: null });
        refund(subscription.payments.slice(1).slice(-1));
      }),

    openPortal: ({ customerId, returnUrl, change }) =>
      run((state) => {
        get(state, { customerId }).portal = { returnUrl, to: change?.to ?? null };
        return `${origin}/checkout/portal/${customerId}`;
      }),
    listSubscriptions: () =>
      run((state) => state.subscriptions.filter((one) => one.endedAt === null).map((one) => one.subscriptionId)),
    readEvent: async () => null,

    findOrder: (sessionId) =>
      run((state) => {
        const checkout = findCheckout(state, sessionId);
        if (!checkout) return null;
        const { offer, successUrl, cancelUrl, customerEmail: prefilledEmail } = checkout.order;
        return {
          ...{ offer, cancelUrl, prefilledEmail, state: stateOf(checkout) },
          successUrl: successUrl.replaceAll("{SESSION_ID}", sessionId),
        };
      }),
    pay: (sessionId, { email, isDeclined }) =>
      run((state) => {
        const checkout = findCheckout(state, sessionId);
        if (!checkout || stateOf(checkout) !== "open") return "closed";
        if (isDeclined) return "declined";
        const { reference, offer } = checkout.order;
        const keys = { subscriptionId: newId("subscription"), customerId: newId("customer"), customerEmail: email, reference };
        state.subscriptions.push(startSubscription(keys, offer, moment()));
        checkout.subscriptionId = keys.subscriptionId;
        return "paid";
      }),
    findPortal: (customerId) =>
      run((state) => {
        const subscription = find(state, { customerId });
        if (!subscription?.portal) return null;
        const to = changeOf(subscription);
        const change = to && { to, dueNowCents: dueNow(subscription, to, moment()) };
        return { returnUrl: subscription.portal.returnUrl, subscription: viewOf(subscription), change };
      }),
    act: (customerId, action) =>
      run((state) => {
        const subscription = find(state, { customerId });
        if (!subscription?.portal || subscription.endedAt !== null) return null;
        const to = changeOf(subscription);
        if (action !== "confirm_change") subscription.cancelAtPeriodEnd = action === "cancel";
        else if (to) changePlan(subscription, to, moment());
        return subscription.subscriptionId;
      }),
  };
}

async function load(path: string): Promise<State | null> {
  const json = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return json === null ? null : (JSON.parse(json) as State);
}

async function save(path: string, state: State): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomically(path, JSON.stringify(state));
}
