import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import { type CheckoutOrder, type Offer, type Payments, PaymentError, type ProviderSubscription } from "./port.ts";

type Checkout = { sessionId: string; order: CheckoutOrder; isExpired: boolean; subscriptionId: string | null };

type Subscription = Omit<ProviderSubscription, "plan" | "price" | "status" | "payment"> & {
  offer: Offer;
  nextOffer: Offer | null;
  periods: number;
  paidFrom: Date;
  /** The payments for the current period: one for the period, and one for each plan change that was charged. */
  payments: { cents: number; refundedCents: number }[];
  /** The latest visit to the portal, and the plan that it may change to. */
  portal: { returnUrl: string; to: Offer | null } | null;
};

/** The fake provider's state, stored as JSON. */
type State = { checkouts: Checkout[]; subscriptions: Subscription[] };

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

  /** Calls run one at a time, so that each of them is atomic. Renewals and endings that are due come first. */
  function run<T>(work: (state: State) => T): Promise<T> {
    const turn = queue.then(async () => {
      const state = (loaded ??= (path && (await load(path))) || { checkouts: [], subscriptions: [] });
      for (const one of state.subscriptions)
        while (!one.endedAt && now() >= one.paidUntil) {
          if (one.cancelAtPeriodEnd) one.endedAt = one.paidUntil;
          else renew(one);
        }
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

  /** Runs `work` with a checkout, or returns null if it is unknown. */
  const withCheckout = <T>(sessionId: string, work: (checkout: Checkout, state: State) => T) =>
    run((state) => {
      const checkout = state.checkouts.find((one) => one.sessionId === sessionId);
      return checkout ? work(checkout, state) : null;
    });

  /** Runs `work` with the subscription that has this id or this customer, or returns null if it is unknown. */
  const withSubscription = <T>(id: string, work: (subscription: Subscription) => T) =>
    run(({ subscriptions }) => {
      const subscription = subscriptions.find(({ subscriptionId, customerId }) => subscriptionId === id || customerId === id);
      return subscription ? work(subscription) : null;
    });

  const mustFind = async <T>(found: Promise<T | null>): Promise<T> => {
    const result = await found;
    if (result === null) throw new PaymentError("there is no such subscription");
    return result;
  };

  const stateOf = ({ isExpired, subscriptionId, order }: Checkout) =>
    subscriptionId ? ("paid" as const) : isExpired || now() >= order.expiresAt ? ("expired" as const) : ("open" as const);

  /** Returns the plan that the customer can confirm in the portal, or null. */
  const changeOf = ({ endedAt, offer, portal }: Subscription) =>
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
      withCheckout(sessionId, (checkout) => {
        const { reference, customerEmail } = checkout.order;
        const state = stateOf(checkout);
        const url = state === "open" ? `${origin}/checkout/${sessionId}` : null;
        return { reference, state, url, customerEmail, subscriptionId: checkout.subscriptionId };
      }),
    expireCheckout: async (sessionId) => void (await withCheckout(sessionId, (checkout) => (checkout.isExpired = true))),

    findSubscription: (id) => withSubscription(id, viewOf),
    cancel: (id, when) =>
      mustFind(
        withSubscription(id, (subscription) => {
          if (subscription.endedAt) return;
          if (when === "now") subscription.endedAt = subscription.paidUntil = now();
          else subscription.cancelAtPeriodEnd = true;
        }),
      ),
    refund: (id) => mustFind(withSubscription(id, (subscription) => refund(subscription.payments))),
    undoUpgrade: (id, offer) =>
      mustFind(
        withSubscription(id, (subscription) => {
          Object.assign(subscription, { offer, nextOffer: null });
          refund(subscription.payments.slice(1).slice(-1));
        }),
      ),

    openPortal: ({ customerId, returnUrl, change }) =>
      mustFind(
        withSubscription(customerId, (subscription) => {
          subscription.portal = { returnUrl, to: change?.to ?? null };
          return `${origin}/checkout/portal/${customerId}`;
        }),
      ),
    listSubscriptions: () =>
      run(({ subscriptions }) => subscriptions.filter(({ endedAt }) => !endedAt).map(({ subscriptionId }) => subscriptionId)),
    readEvent: async () => null,
  };

  return {
    ...payments,
    /** Returns a checkout's order for its page, or null. */
    findOrder: (sessionId: string) =>
      withCheckout(sessionId, (checkout) => {
        const successUrl = checkout.order.successUrl.replaceAll("{SESSION_ID}", sessionId);
        return { ...checkout.order, successUrl, state: stateOf(checkout) };
      }),
    /** Pays with a test card. "closed" means that the checkout can't be paid anymore. */
    async pay(sessionId: string, { email, isDeclined }: { email: string; isDeclined: boolean }) {
      const paid = await withCheckout(sessionId, (checkout, { subscriptions }) => {
        if (stateOf(checkout) !== "open") return null;
        if (isDeclined) return "declined" as const;
        const subscription = startSubscription({ ...checkout.order, customerEmail: email }, now());
        subscriptions.push(subscription);
        checkout.order = { ...checkout.order, customerEmail: email };
        checkout.subscriptionId = subscription.subscriptionId;
        return "paid" as const;
      });
      return paid ?? "closed";
    },
    /** Returns what the portal page shows: the subscription, and the change to confirm with its cost now; or null. */
    findPortal: (customerId: string) =>
      withSubscription(customerId, (subscription) => {
        if (!subscription.portal) return null;
        const to = changeOf(subscription);
        const change = to && { to, dueNowCents: dueNow(subscription, to, now()) };
        return { returnUrl: subscription.portal.returnUrl, subscription: viewOf(subscription), change };
      }),
    /** Performs what the customer chose in the portal. Returns the subscription's id, or null if it can't change. */
    act: (customerId: string, action: TestAction) =>
      withSubscription(customerId, (subscription) => {
        if (!subscription.portal || subscription.endedAt) return null;
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

/** Returns the subscription in the port's format. */
function viewOf({ offer, nextOffer, periods, paidFrom, payments, portal, ...view }: Subscription): ProviderSubscription {
  const sum = (of: "cents" | "refundedCents") => payments.reduce((cents, payment) => cents + payment[of], 0);
  return {
    ...view,
    plan: offer.plan,
    price: { amount: offer.cents, currency: offer.currency, interval: offer.interval },
    status: view.endedAt ? "ended" : "live",
    payment: { cents: sum("cents"), refundedCents: sum("refundedCents"), dispute: null },
  };
}

/** Returns a new, paid subscription. */
function startSubscription({ reference, offer, customerEmail }: CheckoutOrder, at: Date): Subscription {
  const [subscriptionId, customerId] = [`subscription_${crypto.randomUUID()}`, `customer_${crypto.randomUUID()}`];
  const started = {
    ...{ subscriptionId, customerId, customerEmail, reference, offer, nextOffer: null, startedAt: at, endedAt: null },
    ...{ periods: 0, paidFrom: at, paidUntil: at, cancelAtPeriodEnd: false, payments: [], portal: null },
  };
  renew(started);
  return started;
}

/** Pays for the next period, which starts when the last period ended. */
function renew(subscription: Subscription): void {
  const { nextOffer, startedAt, paidUntil: paidFrom } = subscription;
  const offer = nextOffer ?? subscription.offer;
  const periods = subscription.periods + 1;
  const paidUntil = monthsAfter(startedAt, periods * (offer.interval === "year" ? 12 : 1));
  const payments = [{ cents: offer.cents, refundedCents: 0 }];
  Object.assign(subscription, { offer, nextOffer: null, periods, paidFrom, paidUntil, payments });
}

function refund(payments: Subscription["payments"]): void {
  for (const payment of payments) payment.refundedCents = payment.cents;
}

/** Changes to a higher price right away, which is charged for the remaining time, and to a lower one at the next renewal. */
function changePlan(subscription: Subscription, to: Offer, at: Date): void {
  const cents = dueNow(subscription, to, at);
  if (cents > 0) subscription.payments.push({ cents, refundedCents: 0 });
  Object.assign(subscription, cents > 0 ? { offer: to, nextOffer: null } : { nextOffer: to });
}

/** Returns the cost of a plan change in cents: the price difference for the remaining time, or 0 for a lower price. */
function dueNow({ offer, paidFrom, paidUntil }: Subscription, to: Offer, at: Date): number {
  const remaining = Math.max(0, Number(paidUntil) - Number(at)) / (Number(paidUntil) - Number(paidFrom));
  return Math.max(0, Math.round(to.cents * remaining) - Math.round(offer.cents * remaining));
}

/** Returns the same day some months later, or the last day of that month. */
export function monthsAfter(moment: Date, months: number): Date {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== moment.getUTCDate()) date.setUTCDate(0);
  return date;
}
