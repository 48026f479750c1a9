import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { type PaidPlan, plans } from "#domain/plans/plans.shared.ts";
import type { SubscriptionRow } from "#domain/plans/subscription-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ChangeQuote, Offer } from "#ports/payments/port.ts";
import { endCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { priceOf } from "./find-own-subscription.ts";
import { planOfferOf } from "#domain/billing/plan-prices.ts";
import { findRunningSubscription } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { isSoldOutFor, lockFreeCategory } from "#domain/billing/checkout/sponsorship-availability.ts";

/** What a plan change costs and when it takes effect: right away for a higher plan, at the next renewal for a lower one. */
type PlanChangeQuote = ChangeQuote & { when: "now" | "next_renewal" };

const minute = 60_000;

/**
 * Returns what the plan change costs. Throws (`conflict`) "no_subscription", "payment_owed", "same_plan", "sold_out", or
 * "plans_off", and `PaymentError` if the provider does not answer.
 */
export async function quoteChange(app: AppContext, owner: Owner, plan: PaidPlan): Promise<PlanChangeQuote> {
  const running = await getChangeable(app, owner, plan);
  const needsCategory = isUpgrade(running, plan) && plan === "premium_sponsorship";
  if (needsCategory && (await isSoldOutFor(app.db, owner.userId, app.clock.now()))) throw new DomainError("conflict", "sold_out");
  return fetchQuote(app, running, offerTo(app, running, plan));
}

/** The amounts that the owner saw, in cents: due now, and at each renewal. */
type ShownSums = { expectedCents: number; renewalCents: number };

/**
 * Changes the owner's plan. Charges at most `expectedCents` now, and exactly `renewalCents` later. If the payment is declined,
 * changes nothing and returns "declined". Throws the errors of `quoteChange`, and (`conflict`) "price_changed".
 */
export async function changePlan(
  app: AppContext,
  owner: Owner,
  plan: PaidPlan,
  { expectedCents, renewalCents }: ShownSums,
): Promise<"changed" | "declined"> {
  const running = await getChangeable(app, owner, plan);
  const needsCategory = isUpgrade(running, plan) && plan === "premium_sponsorship";
  const reservation = needsCategory ? await reserve(app, owner, plan) : null;
  try {
    const offer = offerTo(app, running, plan);
    const { when, dueNowCents, nextCents } = await fetchQuote(app, running, offer);
    if (dueNowCents > expectedCents || nextCents !== renewalCents) throw new DomainError("conflict", "price_changed");
    const result = await app.payments.changePlan(running.providerId, offer, when, keyOf(app, running, plan));
    await syncSubscription(app, running.providerId, { actor: owner, action: "change_plan" });
    return result;
  } finally {
    if (reservation) await endCheckout(app, reservation);
  }
}

/**
 * Cancels the owner's subscription at the end of the paid period and returns that date. Throws (`conflict`) "no_subscription".
 */
export async function cancelSubscription(app: AppContext, owner: Owner): Promise<{ until: Date }> {
  const running = await getRunning(app, owner);
  await app.payments.cancel(running.providerId, "period_end", keyOf(app, running, "cancel"));
  await syncSubscription(app, running.providerId, { actor: owner, action: "cancel_subscription" });
  return { until: running.paidUntil };
}

/** Reverts the cancellation before it takes effect. Throws (`conflict`) "no_subscription". */
export async function resumeSubscription(app: AppContext, owner: Owner): Promise<void> {
  const running = await getRunning(app, owner);
  await app.payments.cancel(running.providerId, "keep", keyOf(app, running, "keep"));
  await syncSubscription(app, running.providerId, { actor: owner, action: "resume_subscription" });
}

/**
 * Returns the URL of the provider's page for the card and invoices. The page links back to `returnUrl`. Throws (`conflict`)
 * "no_subscription".
 */
export async function openPortal(app: AppContext, owner: Owner, returnUrl: string): Promise<string> {
  const { customerId } = await getRunning(app, owner);
  return app.payments.openPortal(customerId, returnUrl);
}

/** Returns the offer for a plan. The current plan keeps its agreed price. Any other plan has today's price. */
function offerTo({ town }: AppContext, running: SubscriptionRow, plan: PaidPlan): Offer {
  const price = running.plan === plan ? priceOf(running) : null;
  return { ...planOfferOf(town, plan), ...(price && { cents: price.amount, currency: price.currency }) };
}

async function fetchQuote({ payments }: AppContext, running: SubscriptionRow, offer: Offer): Promise<PlanChangeQuote> {
  const { plan } = offer;
  const when = isUpgrade(running, plan) ? "now" : "next_renewal";
  // Keeping the current plan only cancels a planned downgrade.
  if (running.plan === plan) return { dueNowCents: 0, nextCents: offer.cents, nextAt: running.paidUntil, when };
  const quote = await payments.quoteChange(running.providerId, offer);
  if (!quote) throw new DomainError("conflict", "same_plan");
  return { ...quote, dueNowCents: when === "now" ? quote.dueNowCents : 0, when };
}

/** Reserves a free category while the provider is called. The caller must release it afterward. */
async function reserve(app: AppContext, { userId }: Owner, plan: PaidPlan): Promise<string> {
  const { cents } = planOfferOf(app.town, plan);
  const owner: Owner = { role: "owner", userId };
  return change(app, owner, "begin_upgrade", { kind: "checkout" }, async (tx, entry) => {
    await lockFreeCategory(tx, userId, entry.at);
    const openUntil = new Date(entry.at.getTime() + 5 * minute);
    const [added] = await tx
      .insert(checkouts)
      .values({ plan, cents, userId, reserved: true, openUntil, createdAt: entry.at })
      .returning({ id: checkouts.id });
    entry.subjectId = added!.id;
    return added!.id;
  });
}

function isUpgrade(running: SubscriptionRow, plan: PaidPlan): boolean {
  return plans.indexOf(plan) > plans.indexOf(running.plan);
}

async function getRunning({ db }: AppContext, owner: Owner): Promise<SubscriptionRow> {
  const running = await findRunningSubscription(db, owner.userId);
  if (!running) throw new DomainError("conflict", "no_subscription");
  return running;
}

/**
 * Returns the owner's subscription if they can change it to this plan, and throws otherwise. While plans are off, an owner can
 * only stay on their current plan.
 */
async function getChangeable(app: AppContext, owner: Owner, plan: PaidPlan): Promise<SubscriptionRow> {
  const running = await getRunning(app, owner);
  if (!running.inForce) throw new DomainError("conflict", "no_subscription");
  if (running.status === "past_due") throw new DomainError("conflict", "payment_owed");
  if (running.plan === plan && !running.nextPlan) throw new DomainError("conflict", "same_plan");
  if (running.plan !== plan && !(app.town.paidPlans && app.maySellPlans)) throw new DomainError("conflict", "plans_off");
  return running;
}

/** Returns an idempotency key. It is the same if a button is pressed twice within a clock minute, but different after that. */
function keyOf({ clock }: AppContext, { id, version }: SubscriptionRow, action: string): string {
  return `${id}-${version}-${action}-${Math.floor(clock.now().getTime() / minute)}`;
}
