import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { addSubscription } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutState, ProviderCheckout, ProviderEvent, ProviderSubscription } from "#ports/payments/port.ts";
import { type CheckoutRow, endCheckout, findCheckout, reserveAgain, lockCheckout, writeCheckout } from "./checkout-records.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { grantPurchase } from "./grant-purchase.ts";
import { failCheckout } from "./failed-payment.ts";
import { closeUndeliveredCheckout } from "#domain/billing/refunds/close-refunded-checkout.ts";
import { findSoldOutItem, listExpiredReservations } from "./reservation-limits.ts";
import { refundSoldOutPurchase } from "#domain/billing/refunds/refund-sold-out-purchase.ts";
import { nameOf } from "#domain/billing/name-of.ts";
import { emailAccountSetup } from "./account-setup-link.ts";
import { checkoutMinutes } from "./checkout-time-limit.ts";
import { providerActor, toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";

type Given = Pick<AppContext, "db" | "clock" | "payments">;

const minute = 60_000;

/**
 * Turns a paid checkout into what was bought, once: by whoever comes first, the return page, the provider's event or the nightly
 * comparison. Safe to call by anybody, at any time, with any key.
 */
export async function fulfillCheckout(app: AppContext, sessionId: string): Promise<void> {
  await fetchAndSync(app, sessionId);
}

/** What the provider said happened: asked about, and taken in. Old, repeated or in another order, it ends the same. */
export async function handleProviderEvent(app: AppContext, { sessionId, subscriptionId }: ProviderEvent): Promise<void> {
  if (sessionId) await fulfillCheckout(app, sessionId);
  if (subscriptionId) await syncSubscription(app, subscriptionId);
}

/** Asks the provider how far a checkout is, and takes in what that changes. Null for one that is none of ours. */
export async function fetchAndSync(app: Given, sessionId: string): Promise<CheckoutState | null> {
  const told = await app.payments.findCheckout(sessionId);
  const checkout = told?.reference ? await findCheckout(app.db, told.reference) : null;
  if (!told || !checkout) return null;
  if (told.state === "expired") await endCheckout(app, checkout.id);
  if (told.state === "failed") await failCheckout(app, checkout.id, told.customerEmail);
  if (told.state === "paid") await takePayment(app, told, checkout);
  return told.state;
}

/**
 * Sees to it that nobody can pay an open checkout any more, and ends it; one that was paid is fulfilled, one whose payment is not
 * decided yet stays open for it. The provider is asked before ours says so: rejects with `PaymentTrouble` when it does not answer.
 */
export async function settleCheckout(app: Given, checkout: CheckoutRow): Promise<void> {
  const { id, sessionId } = checkout;
  // Without a session nobody ever learnt where to pay.
  if (!sessionId) return endCheckout(app, id);
  await app.payments.expireCheckout(sessionId);
  const state = await fetchAndSync(app, sessionId);
  if (state === "processing") {
    const openUntil = new Date(app.clock.now().getTime() + checkoutMinutes * minute);
    await writeCheckout(app.db, id, { openUntil });
  } else if (state !== "paid") await endCheckout(app, id);
}

async function takePayment(app: Given, told: ProviderCheckout, checkout: CheckoutRow): Promise<void> {
  if (!isUnpaid(checkout) || !told.subscriptionId) return;
  const subscription = await app.payments.findSubscription(told.subscriptionId);
  for (const past of await listExpiredReservations(app.db, checkout, app.clock.now())) await settleCheckout(app, past);
  if (subscription) await syncProviderSubscription(app, checkout, subscription, told);
}

/** What the provider knows of the session that was paid. */
type Session = Pick<ProviderCheckout, "sessionId" | "customerEmail" | "cents">;

/** Takes in the subscription that a checkout of ours was paid with, unless that was done already. */
export async function syncProviderSubscription(
  app: Pick<AppContext, "db" | "clock">,
  checkout: CheckoutRow,
  subscription: ProviderSubscription,
  told: Session | null,
): Promise<void> {
  await app.db.transaction(async (outer) => {
    const held = await lockCheckout(outer, checkout.id);
    if (!held || !isUnpaid(held)) return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "fulfill_checkout", { kind: "checkout", id: held.id }, (tx, entry) =>
      writePayment(tx, entry, held, told, subscription),
    );
  });
}

/** Ours may say expired: it was paid in the last moment, or while we could not hear of it. */
function isUnpaid({ state }: CheckoutRow): boolean {
  return state === "open" || state === "expired";
}

async function writePayment(
  tx: Db,
  entry: Entry,
  held: CheckoutRow,
  told: Session | null,
  bought: ProviderSubscription,
): Promise<void> {
  const { subscriptionId: providerId, customerId } = bought;
  const lost = await findSoldOutItem(tx, held, entry.at);
  const terms = { ...toTerms(bought, entry.at, { givenBack: lost !== null, known: null }), startedAt: bought.startedAt };
  const subscription = await addSubscription(tx, { providerId, customerId }, terms, entry.at);
  const customerEmail = told?.customerEmail ?? held.customerEmail;
  const paid = { sessionId: told?.sessionId ?? held.sessionId, customerEmail, subscriptionId: subscription.id, paidAt: entry.at };
  if (lost) return refundSoldOutPurchase(tx, entry, { checkout: { ...held, ...paid }, subscription, lost });
  const reserved = held.businessId !== null && (held.reserved || (await reserveAgain(tx, held.id)));
  // Another payer's transaction, which could not be seen above, took the listing first.
  if (held.businessId !== null && !reserved)
    return refundSoldOutPurchase(tx, entry, { checkout: { ...held, ...paid }, subscription, lost: "listing" });
  await writeCheckout(tx, held.id, { ...paid, state: "paid", reserved });
  const checkout: CheckoutRow = { ...held, ...paid, state: "paid", reserved };
  entry.after = { plan: checkout.plan, cents: told?.cents ?? checkout.cents, subscriptionId: subscription.id };
  if (subscription.status === "ended" || subscription.withdrawn === "refunded") return closeUndeliveredCheckout(tx, held.id);
  if (held.userId) {
    const outcome = await grantPurchase(tx, entry, { checkout, subscription, userId: held.userId });
    entry.after = { ...(entry.after as object), outcome };
  } else await emailAccountSetup(tx, entry, checkout, "set-up-account", await nameOf(tx, held.businessId));
}
