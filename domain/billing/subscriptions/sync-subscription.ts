import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { isInForceWhileUnchecked } from "#domain/plans/subscription-in-force.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import {
  findByProviderId,
  markChecked,
  writeTerms,
  type SubscriptionRow,
  type Terms,
} from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import { findPlanMismatches, isVisibleToVisitors, applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { lockUndeliveredCheckout, writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { isRefundQueued, isTaskWaiting, queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { isSoldOutFor, lockSponsorshipSale } from "#domain/billing/checkout/sold-out.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { hasOtherSubscriptionInForce } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { emailPayer, getPayerEmail } from "./email-payer.ts";
import { providerActor, isPaymentError, toTerms } from "./map-provider-subscription.ts";

type Context = Pick<AppContext, "db" | "clock" | "payments">;
type Cause = { actor: Actor; action: string };
type Fetched = { known: SubscriptionRow; terms: Terms; reported: ProviderSubscription | null };

/** More conflicting writes than this mean that something is wrong. */
const maxAttempts = 20;

/**
 * Sets the stored subscription to the provider's current state. Also updates the plan of the payer's business, the sponsorship,
 * and a pending claim, and queues emails. The result does not depend on the order or number of events. When the provider does not
 * answer, the plan ends based on our own clock.
 */
export async function syncSubscription(
  app: Context,
  providerId: string,
  by: Cause = { actor: providerActor, action: "change_subscription" },
): Promise<void> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const known = await findByProviderId(app.db, providerId);
    if (!known) return;
    const fetched = await fetchTerms(app, known);
    if (await isSettled(app.db, fetched)) {
      const now = app.clock.now();
      await endIfOver(app.db, fetched, now);
      if (fetched.reported) await markChecked(app.db, known.id, now);
      return;
    }
    if (await write(app, fetched, by)) return;
  }
  throw new Error("The subscription changed during every attempt to sync it");
}

async function fetchTerms({ db, clock, payments }: Context, known: SubscriptionRow): Promise<Fetched> {
  const reported = await payments.findSubscription(known.providerId).catch((error: unknown) => {
    if (isPaymentError(error)) return null;
    throw error;
  });
  const now = clock.now();
  const isRefunded = await isRefundQueued(db, known.providerId);
  // Until the provider has put an upgrade back, the plan before it stays.
  const isPutBack = await isTaskWaiting(db, "undo_upgrade", known.providerId);
  const asked = reported && isPutBack ? { ...reported, plan: known.plan, price: null } : reported;
  if (asked) return { known, reported, terms: toTerms(asked, now, { isRefunded, known }) };
  const withdrawn = isRefunded ? "refunded" : known.withdrawn;
  return { known, reported, terms: { ...known, withdrawn, inForce: !withdrawn && isInForceWhileUnchecked(known, now) } };
}

async function isSettled(db: Db, { known, terms }: Fetched): Promise<boolean> {
  if (!isSame(known, terms)) return false;
  return !known.userId || !(await findPlanMismatches(db, known.userId)).length;
}

/** Stores the fetched state. Returns false if another write came first, because the fetched state is then out of date. */
async function write(app: Context, { known, terms: fetched, reported }: Fetched, { actor, action }: Cause): Promise<boolean> {
  return app.db.transaction(async (db) => {
    const checkout = await lockUndeliveredCheckout(db, known.id);
    if (known.userId) await lockSubscribedPlan(db, known.userId);
    const isNewlyInForce = fetched.inForce && !known.inForce && known.userId !== null;
    const isSecond = isNewlyInForce && (await hasOtherSubscriptionInForce(db, known.userId!, known.id));
    const isLate = await isLateUpgrade(db, known, fetched);
    const terms: Terms = isSecond
      ? { ...fetched, withdrawn: "refunded", inForce: false }
      : isLate
        ? { ...fetched, ...pick(known, ["plan", "amount", "currency", "interval"]) }
        : fetched;
    const row = await writeTerms(db, known, termsOf(terms), app.clock.now());
    if (!row) return false;
    await change({ ...app, db }, actor, action, { kind: "subscription", id: row.id }, async (tx, entry) => {
      if (isSecond) await refundSecond(tx, entry, row);
      if (isLate) await undoUpgrade(tx, entry, row);
      entry.before = termsOf(known);
      entry.after = termsOf(row);
      await applyConsequences(tx, entry, { known, row, reported, checkoutId: checkout?.id ?? null });
    });
    return true;
  });
}

type Written = { known: SubscriptionRow; row: SubscriptionRow; reported: ProviderSubscription | null; checkoutId: string | null };

async function applyConsequences(tx: Db, entry: Entry, { known, row, reported, checkoutId }: Written): Promise<void> {
  const isOver = row.status === "ended" || row.withdrawn !== null;
  const unclaimed = isOver ? await endClaim(tx, { subscriptionId: row.id }, "withdrawn", entry.at) : null;
  const applied = row.userId ? await applyPlan(tx, row.userId, row, entry.at) : null;
  if (applied && isVisibleToVisitors(applied)) entry.invalidate();
  if (checkoutId && (row.status === "ended" || row.withdrawn === "refunded"))
    await writeCheckout(tx, checkoutId, { state: "refunded" });
  await endIfOver(tx, { known, terms: row, reported }, entry.at);
  const hasLostSponsorship = applied?.sponsorship === "ended";
  await emailPayer(tx, entry, {
    before: known,
    after: row,
    cents: reported?.payment?.cents ?? null,
    hasLostSponsorship,
    unclaimed,
  });
}

/** Returns whether somebody else bought the last category while the payer upgraded in the provider's portal. */
async function isLateUpgrade(tx: Db, known: SubscriptionRow, { plan, inForce }: Terms): Promise<boolean> {
  if (!inForce || !known.inForce || !known.userId || plan !== "premium_sponsorship" || known.plan === plan) return false;
  await lockSponsorshipSale(tx);
  return isSoldOutFor(tx, known.userId);
}

/** Puts an upgrade back, because somebody else bought the last category, and emails the payer. */
async function undoUpgrade(tx: Db, entry: Entry, { providerId, userId, plan }: SubscriptionRow): Promise<void> {
  await queueTask(tx, "undo_upgrade", providerId, entry.at);
  entry.email(await getPayerEmail(tx, userId!), "payment-refunded", { plan, why: "upgrade" });
}

/** Ends the subscription at the provider after a refund or a lost dispute. */
async function endIfOver(tx: Db, { known: { providerId }, terms, reported }: Fetched, at: Date): Promise<void> {
  const isOver = terms.withdrawn === "refunded" || reported?.payment?.dispute === "lost";
  if (!isOver || terms.status === "ended" || (await isRefundQueued(tx, providerId))) return;
  await queueTask(tx, "end", providerId, at);
}

/** Refunds a second subscription, whose plan never takes effect. */
async function refundSecond(tx: Db, entry: Entry, { providerId, userId }: SubscriptionRow): Promise<void> {
  await queueTask(tx, "refund", providerId, entry.at);
  await openAdminTask(tx, { kind: "second_payment", cause: providerId, userId }, entry.at);
}

function isSame(known: Terms, terms: Terms): boolean {
  return JSON.stringify(termsOf(known)) === JSON.stringify(termsOf(terms));
}

function termsOf(terms: Terms): Terms {
  const { plan, amount, currency, interval } = terms;
  const { status, paidUntil, cancelAtPeriodEnd, endedAt, pastDueSince, withdrawn, inForce } = terms;
  return {
    ...{ plan, amount, currency, interval },
    ...{ status, paidUntil, cancelAtPeriodEnd, endedAt, pastDueSince, withdrawn, inForce },
  };
}
