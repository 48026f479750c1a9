import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { lockBusinessOf } from "#domain/businesses/business-status.ts";
import { endClaim, type EndedClaim } from "#domain/claims/claim-business.ts";
import { lockPendingClaim } from "#domain/claims/pending-claims.ts";
import {
  type SubscriptionRow,
  type Terms,
  findByProviderId,
  graceEnd,
  findSubscribedPlan,
  lockSubscribedPlan,
  markChecked,
  termsOf,
  writeTerms,
} from "#domain/plans/subscriptions.ts";
import type { ProviderRequest } from "#domain/plans/plans.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ProviderEvent, ProviderSubscription } from "#ports/payments/port.ts";
import { findPlanMismatches, applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import {
  endCheckout,
  findCheckout,
  findPayerEmail,
  lockCheckout,
  writeCheckout,
} from "#domain/billing/checkout/checkout-records.ts";
import { fulfillCheckout } from "#domain/billing/checkout/fulfill-checkout.ts";
import { isSoldOutFor, lockSponsorshipSale } from "#domain/billing/checkout/for-sale.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { planAndPrice, providerActor, toTerms } from "./map-provider-subscription.ts";

type Context = Pick<AppContext, "db" | "clock" | "payments">;
/** A stored subscription, and its terms as the provider reports them. */
type Fetched = { known: SubscriptionRow; terms: Terms; payment: ProviderSubscription["payment"] };

/** More conflicting writes than this mean that something is wrong. */
const maxAttempts = 20;

/**
 * Sets the stored subscription to the provider's current state. A new subscription fulfills its checkout. Also updates the plan of the
 * payer's business, the sponsorship, and a pending claim, and queues emails. The result does not depend on the order or number of
 * events. A subscription that the provider does not know stays as it is. Returns whether anything changed.
 */
export async function syncSubscription(app: Context, providerId: string): Promise<boolean> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const known = await findByProviderId(app.db, providerId);
    const reported = await app.payments.findSubscription(providerId);
    if (!reported) return false;
    if (!known) return fulfill(app, reported);
    const now = app.clock.now();
    const fetched = { known, terms: toTerms(reported, known, now), payment: reported.payment };
    if (await isSettled(app.db, fetched)) {
      await markChecked(app.db, known.id, now);
      return false;
    }
    if (await write(app, fetched)) return true;
  }
  throw new Error("The subscription changed during every attempt to sync it");
}

/**
 * Asks the provider about a checkout and applies its state: delivers a paid one once, and ends one that can't be paid anymore. Safe
 * to call at any time with any session id. Returns whether it is paid.
 */
export async function syncCheckout(app: Context, sessionId: string): Promise<boolean> {
  const reported = await app.payments.findCheckout(sessionId);
  const checkout = reported?.reference ? await findCheckout(app.db, reported.reference) : null;
  if (!reported || !checkout) return false;
  if (reported.subscriptionId) await syncSubscription(app, reported.subscriptionId);
  if (reported.state === "expired") await endCheckout(app, checkout.id);
  return reported.state === "paid";
}

/** Asks the provider about the object of an event. The result does not depend on the order or number of events. */
export async function handleProviderEvent(app: Context, { sessionId, subscriptionId }: ProviderEvent): Promise<void> {
  if (sessionId) await syncCheckout(app, sessionId);
  if (subscriptionId) await syncSubscription(app, subscriptionId);
}

async function fulfill(app: Context, reported: ProviderSubscription): Promise<boolean> {
  const checkout = await findCheckout(app.db, reported.reference ?? "");
  return checkout ? fulfillCheckout(app, checkout.id, reported) : false;
}

async function isSettled(db: Db, fetched: Fetched): Promise<boolean> {
  const { known, terms } = fetched;
  if (JSON.stringify(termsOf(known)) !== JSON.stringify(termsOf(terms)) || mustEnd(fetched)) return false;
  return !known.userId || !(await findPlanMismatches(db, known.userId)).length;
}

/** Returns whether the site has to end the subscription at the provider, after a refund or a lost dispute. */
function mustEnd({ known, terms, payment }: Fetched): boolean {
  const isOver = terms.withdrawn === "refunded" || payment?.dispute === "lost";
  return isOver && terms.status !== "ended" && known.request !== "end" && known.request !== "refund";
}

/** Stores the fetched state. Returns false if another write came first, because the fetched state is then out of date. */
async function write(app: Context, fetched: Fetched): Promise<boolean> {
  const { known, payment } = fetched;
  return change(app, providerActor, "change_subscription", { kind: "subscription", id: known.id }, async (tx, entry) => {
    const checkout = await lockCheckout(tx, known.id, "subscriptionId");
    if (known.userId) await lockSubscribedPlan(tx, known.userId);
    // Businesses come before subscriptions in the lock order, because the deletion of a business ends its subscription.
    await lockPendingClaim(tx, { subscriptionId: known.id });
    if (known.userId) await lockBusinessOf(tx, known.userId);
    const { terms, request } = await decide(tx, fetched);
    const row = await writeTerms(tx, known, termsOf(terms), request, entry.at);
    entry.unchanged = row === null;
    if (!row) return false;
    entry.before = termsOf(known);
    entry.after = termsOf(row);
    const { userId, plan } = row;
    const recipient = await findPayerEmail(tx, { userId, customerEmail: checkout?.customerEmail ?? null });
    if (recipient && request === "undo_upgrade") entry.email(recipient, "payment-refunded", { plan, why: "upgrade" });
    const isOver = row.status === "ended" || row.withdrawn !== null;
    const unclaimed = isOver ? await endClaim(tx, { subscriptionId: row.id }, "withdrawn", entry.at) : null;
    const applied = userId ? await applyPlan(tx, entry, userId, row) : null;
    if (checkout?.state === "paid" && (row.status === "ended" || row.withdrawn === "refunded"))
      await writeCheckout(tx, checkout.id, { state: "refunded" });
    const cents = payment?.cents ?? null;
    const hasLostSponsorship = applied?.hasLostSponsorship ?? false;
    if (recipient) emailPayer(entry, recipient, { before: known, after: row, cents, hasLostSponsorship, unclaimed });
    return true;
  });
}

/**
 * Returns the terms to store and what to ask of the provider: to refund a second subscription, whose plan never takes effect, to put
 * back an upgrade to a sponsorship that somebody else bought first, or to end a subscription.
 */
async function decide(tx: Db, fetched: Fetched): Promise<{ terms: Terms; request: ProviderRequest | null }> {
  const { known, terms } = fetched;
  const { userId } = known;
  if (terms.inForce && !known.inForce && userId && (await findSubscribedPlan(tx, userId)) !== "basic")
    return { terms: { ...terms, withdrawn: "refunded", inForce: false }, request: "refund" };
  if (await isLateUpgrade(tx, fetched)) return { terms: { ...terms, ...pick(known, planAndPrice) }, request: "undo_upgrade" };
  return { terms, request: mustEnd(fetched) ? "end" : null };
}

/** Returns whether somebody else bought the last category while the payer upgraded in the provider's portal. */
async function isLateUpgrade(tx: Db, { known, terms: { plan, inForce } }: Fetched): Promise<boolean> {
  if (!inForce || !known.inForce || !known.userId || plan !== "premium_sponsorship" || known.plan === plan) return false;
  await lockSponsorshipSale(tx);
  return isSoldOutFor(tx, known.userId);
}

type Change = {
  before: SubscriptionRow;
  after: SubscriptionRow;
  /** The amount of the latest payment; null if nothing was paid. */
  cents: number | null;
  hasLostSponsorship: boolean;
  unclaimed: EndedClaim | null;
};

/**
 * Emails the payer about a change to their subscription: a refund, the end of the plan, or a failed renewal. Each sync sends at most
 * one email. The payment provider emails receipts of renewals and of changes that the payer makes in its portal.
 */
function emailPayer(entry: Entry, recipient: string, change: Change): void {
  const { before, after, cents, hasLostSponsorship: sponsorship, unclaimed } = change;
  const about = { plan: after.plan, currency: after.currency };
  const graceUntil = graceEnd(after);
  if (after.withdrawn === "refunded") {
    const business = unclaimed?.businessName ?? null;
    if (before.withdrawn !== "refunded")
      entry.email(recipient, "payment-refunded", { ...about, cents, business, why: "refunded" });
  } else if (before.inForce && !after.inForce) {
    const isOver = (after.status === "ended" || after.cancelAtPeriodEnd) && !after.withdrawn;
    const why = isOver ? "ended" : after.withdrawn === "disputed" ? "disputed" : "unpaid";
    entry.email(recipient, "subscription-ended", { ...about, plan: before.plan, why, sponsorship });
  } else if (after.inForce && graceUntil && before.status !== "past_due") {
    entry.email(recipient, "payment-failed", { ...about, until: graceUntil.toISOString() });
  }
}
