import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { isInForceWhileUnchecked } from "#domain/plans/subscription-in-force.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import {
  findByProviderId,
  markChecked,
  type SubscriptionRow,
  type Terms,
  writeTerms,
} from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import { findPlanMismatches } from "#domain/billing/reconciliation/find-plan-mismatches.ts";
import { closeUndeliveredCheckout, lockUndeliveredCheckout } from "#domain/billing/refunds/close-refunded-checkout.ts";
import { isVisibleToVisitors, applyPlan } from "./apply-plan-to-business.ts";
import { isRefundQueued, queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { hasOtherSubscriptionInForce } from "./find-other-subscription.ts";
import { emailPayer } from "./email-payer.ts";
import { providerActor, isPaymentError, toTerms } from "./map-provider-subscription.ts";

type Given = Pick<AppContext, "db" | "clock" | "payments">;
type Deed = { actor: Actor; action: string };
type Asked = { known: SubscriptionRow; terms: Terms; told: ProviderSubscription | null };

/** So often somebody else may write meanwhile before something is wrong. */
const maxAttempts = 20;

/**
 * Makes ours of a subscription what the provider says it is now, and everything that follows from it: the plan of its payer's
 * business, the sponsorship, a claim that waits, the emails. Whatever was announced, in whatever order and however often, the end
 * is the same. Where the provider does not answer, its plan still ends by our own clock.
 */
export async function syncSubscription(
  app: Given,
  providerId: string,
  by: Deed = { actor: providerActor, action: "change_subscription" },
): Promise<void> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const known = await findByProviderId(app.db, providerId);
    if (!known) return;
    const asked = await ask(app, known);
    if (await isSettled(app.db, asked)) {
      const now = app.clock.now();
      await endIfOver(app.db, asked, now);
      if (asked.told) await markChecked(app.db, known.id, now);
      return;
    }
    if (await write(app, asked, by)) return;
  }
  throw new Error("a subscription is written faster than it can be asked about");
}

async function ask({ db, clock, payments }: Given, known: SubscriptionRow): Promise<Asked> {
  const told = await payments.findSubscription(known.providerId).catch((error: unknown) => {
    if (isPaymentError(error)) return null;
    throw error;
  });
  const now = clock.now();
  const givenBack = await isRefundQueued(db, known.providerId);
  if (told) return { known, told, terms: toTerms(told, now, { givenBack, known }) };
  const withdrawn = givenBack ? "refunded" : known.withdrawn;
  return { known, told, terms: { ...known, withdrawn, inForce: !withdrawn && isInForceWhileUnchecked(known, now) } };
}

async function isSettled(db: Db, { known, terms }: Asked): Promise<boolean> {
  if (!isSame(known, terms)) return false;
  return !known.userId || !(await findPlanMismatches(db, known.userId)).length;
}

/** False when somebody else wrote first: what the provider said before that counts no more. */
async function write(app: Given, { known, terms: asked, told }: Asked, { actor, action }: Deed): Promise<boolean> {
  return app.db.transaction(async (db) => {
    const checkout = await lockUndeliveredCheckout(db, known.id);
    if (known.userId) await lockSubscribedPlan(db, known.userId);
    const isNews = asked.inForce && !known.inForce && known.userId !== null;
    const isSecond = isNews && (await hasOtherSubscriptionInForce(db, known.userId!, known.id));
    const terms: Terms = isSecond ? { ...asked, withdrawn: "refunded", inForce: false } : asked;
    const row = await writeTerms(db, known, termsIn(terms), app.clock.now());
    if (!row) return false;
    await change({ ...app, db }, actor, action, { kind: "subscription", id: row.id }, async (tx, entry) => {
      if (isSecond) await giveSecondBack(tx, entry, row);
      entry.before = termsIn(known);
      entry.after = termsIn(row);
      await follow(tx, entry, { known, row, told, checkoutId: checkout?.id ?? null });
    });
    return true;
  });
}

type Written = { known: SubscriptionRow; row: SubscriptionRow; told: ProviderSubscription | null; checkoutId: string | null };

/** What follows from a subscription that was written just now. */
async function follow(tx: Db, entry: Entry, { known, row, told, checkoutId }: Written): Promise<void> {
  const isOver = row.status === "ended" || row.withdrawn !== null;
  const unclaimed = isOver ? await endClaim(tx, { subscriptionId: row.id }, "withdrawn", entry.at) : null;
  const settled = row.userId ? await applyPlan(tx, row.userId, row, entry.at) : null;
  if (settled && isVisibleToVisitors(settled)) entry.invalidate();
  if (checkoutId && (row.status === "ended" || row.withdrawn === "refunded")) await closeUndeliveredCheckout(tx, checkoutId);
  await endIfOver(tx, { known, terms: row, told }, entry.at);
  const news = { payment: told?.payment ?? null, sponsorship: settled?.sponsorship ?? null, unclaimed };
  await emailPayer(tx, entry, { before: known, after: row, ...news });
}

/** Nobody goes on paying for what was given back, or what a bank has taken back for good. */
async function endIfOver(tx: Db, { known: { providerId }, terms, told }: Asked, at: Date): Promise<void> {
  const isOver = terms.withdrawn === "refunded" || told?.payment?.dispute === "lost";
  if (!isOver || terms.status === "ended" || (await isRefundQueued(tx, providerId))) return;
  await queueTask(tx, "end", providerId, at);
}

/** Two at once came about behind our back: the one that comes later gives nothing and is paid back. */
async function giveSecondBack(tx: Db, entry: Entry, { providerId, userId }: SubscriptionRow): Promise<void> {
  await queueTask(tx, "refund", providerId, entry.at);
  await openAdminTask(tx, { kind: "second_payment", cause: providerId, userId }, entry.at);
}

function isSame(known: Terms, terms: Terms): boolean {
  return JSON.stringify(termsIn(known)) === JSON.stringify(termsIn(terms));
}

function termsIn(terms: Terms): Terms {
  const { plan, nextPlan, amount, currency, interval, nextAmount, paymentId, refundedAmount } = terms;
  const { status, paidUntil, cancelAtPeriodEnd, endedAt, pastDueSince, withdrawn, inForce } = terms;
  return {
    ...{ plan, nextPlan, amount, currency, interval, nextAmount, paymentId, refundedAmount },
    ...{ status, paidUntil, cancelAtPeriodEnd, endedAt, pastDueSince, withdrawn, inForce },
  };
}
