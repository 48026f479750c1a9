import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { addSubscription } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutState, ProviderCheckout, ProviderEvent, ProviderSubscription } from "#ports/payments/port.ts";
import { endCheckout, findCheckout, lockCheckout, writeCheckout, writePaid, type CheckoutRow } from "./checkout-records.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { grantPurchase, refundSoldOutPurchase } from "#domain/billing/checkout/grant-purchase.ts";
import { findSoldOutItem } from "./sold-out.ts";
import { emailAccountSetup } from "./account-setup.ts";
import { checkoutMinutes } from "./limits.shared.ts";
import { providerActor, toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";

type Context = Pick<AppContext, "db" | "clock" | "payments">;

const minute = 60_000;

/**
 * Delivers a paid checkout once, whether the return page, the provider's event, or the nightly reconciliation comes first. Safe
 * to call at any time with any session id.
 */
export async function fulfillCheckout(app: AppContext, sessionId: string): Promise<void> {
  await fetchAndSync(app, sessionId);
}

/** Fetches the object that an event is about, and syncs it. The result does not depend on the order or number of events. */
export async function handleProviderEvent(app: AppContext, { sessionId, subscriptionId }: ProviderEvent): Promise<void> {
  if (sessionId) await fulfillCheckout(app, sessionId);
  if (subscriptionId) await syncSubscription(app, subscriptionId);
}

/** Fetches a checkout's state from the provider and applies it. Returns null for another product's checkout. */
export async function fetchAndSync(app: Context, sessionId: string): Promise<CheckoutState | null> {
  const reported = await app.payments.findCheckout(sessionId);
  const checkout = reported?.reference ? await findCheckout(app.db, reported.reference) : null;
  if (!reported || !checkout) return null;
  if (reported.state === "expired") await endCheckout(app, checkout.id);
  if (reported.state === "failed") await endCheckout(app, checkout.id, reported);
  if (reported.state === "paid") await takePayment(app, reported, checkout);
  return reported.state;
}

/**
 * Closes an open checkout, first at the provider and then here. A paid checkout is fulfilled, and a checkout with a pending
 * payment stays open. Throws `PaymentError` if the provider does not answer.
 */
export async function settleCheckout(app: Context, checkout: CheckoutRow): Promise<void> {
  const { id, sessionId } = checkout;
  // Without a session, the payer never got a payment page.
  if (!sessionId) return endCheckout(app, id);
  await app.payments.expireCheckout(sessionId);
  const state = await fetchAndSync(app, sessionId);
  if (state === "processing") {
    const openUntil = new Date(app.clock.now().getTime() + checkoutMinutes * minute);
    await writeCheckout(app.db, id, { openUntil });
  } else if (state !== "paid") await endCheckout(app, id);
}

async function takePayment(app: Context, reported: ProviderCheckout, checkout: CheckoutRow): Promise<void> {
  if (!isUnpaid(checkout) || !reported.subscriptionId) return;
  const subscription = await app.payments.findSubscription(reported.subscriptionId);
  if (subscription) await syncProviderSubscription(app, checkout, subscription, reported);
}

/** The provider's data about the paid session. */
type Session = Pick<ProviderCheckout, "sessionId" | "customerEmail" | "cents">;

/** Stores a checkout's payment and subscription, and delivers or refunds the purchase, unless a payment is already stored. */
export async function syncProviderSubscription(
  app: Pick<AppContext, "db" | "clock">,
  checkout: CheckoutRow,
  subscription: ProviderSubscription,
  reported: Session | null,
): Promise<void> {
  await app.db.transaction(async (outer) => {
    const locked = await lockCheckout(outer, checkout.id);
    if (!locked || !isUnpaid(locked)) return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "fulfill_checkout", { kind: "checkout", id: locked.id }, (tx, entry) =>
      writePayment(tx, entry, locked, reported, subscription),
    );
  });
}

/** Returns whether no payment has been stored for the checkout yet. An expired checkout may have been paid at the last moment. */
function isUnpaid({ state }: CheckoutRow): boolean {
  return state === "open" || state === "expired";
}

async function writePayment(
  tx: Db,
  entry: Entry,
  locked: CheckoutRow,
  reported: Session | null,
  bought: ProviderSubscription,
): Promise<void> {
  const { subscriptionId: providerId, customerId } = bought;
  const soldOut = await findSoldOutItem(tx, locked);
  const terms = toTerms(bought, entry.at, { isRefunded: soldOut !== null, known: null });
  const added = { ...terms, startedAt: bought.startedAt };
  const subscription = await addSubscription(tx, { providerId, customerId }, added, entry.at);
  const paid = {
    sessionId: reported?.sessionId ?? locked.sessionId,
    customerEmail: reported?.customerEmail ?? locked.customerEmail,
    subscriptionId: subscription.id,
    paidAt: entry.at,
  };
  const checkout: CheckoutRow = { ...locked, ...paid, state: "paid" };
  // A concurrent transaction, invisible to the check above, may have stored a payment for the same listing first.
  const soldOutItem = soldOut ?? ((await writePaid(tx, locked.id, paid)) ? null : "listing");
  if (soldOutItem) return refundSoldOutPurchase(tx, entry, { checkout, subscription, soldOutItem });
  entry.after = { plan: checkout.plan, cents: reported?.cents ?? checkout.cents, subscriptionId: subscription.id };
  if (subscription.status === "ended" || subscription.withdrawn === "refunded")
    return writeCheckout(tx, locked.id, { state: "refunded" });
  if (locked.userId) {
    const outcome = await grantPurchase(tx, entry, { checkout, subscription, userId: locked.userId });
    entry.after = { ...(entry.after as object), outcome };
  } else await emailAccountSetup(tx, entry, checkout, "paid");
}
