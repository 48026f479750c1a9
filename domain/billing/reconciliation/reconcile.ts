import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { plans } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { findByProviderId, type SubscriptionRow, type Terms } from "#domain/plans/subscription-records.ts";
import { findCheckout, type CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { fulfillCheckout } from "#domain/billing/checkout/fulfill-checkout.ts";
import { isRefundQueued } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { reconciliations } from "#domain/billing/schema.ts";
import { toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import { findPlanMismatches } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { addMissingSubscription, repairPlan } from "./repair.ts";

/** The result of a reconciliation. Both counts should be 0. */
type Reconciliation = Omit<typeof reconciliations.$inferSelect, "id">;

/**
 * The differences between the provider and the stored purchases, and between the stored subscriptions and businesses' plans. The
 * second group is not paid for, and the last one matters to nobody's plan.
 */
const undelivered = ["paid_not_fulfilled", "subscription_missing", "paid_not_in_force", "business_below"] as const;
const unpaid = ["in_force_not_paid", "business_above"] as const;
type Kind = (typeof undelivered)[number] | (typeof unpaid)[number] | "terms_differ";

/** A difference, and the function that should have prevented it. */
type Difference = { kind: Kind; subject: string; repair(): Promise<void> };

/**
 * The maximum age of the checkouts to compare, in days. The provider stores checkouts for at least this long. Older checkouts
 * have been compared many times.
 */
const lookbackDays = 40;

/** Compares payments with what was delivered, repairs the differences, and stores those found and the number that remain. */
export async function reconcile(app: AppContext): Promise<Reconciliation> {
  const errors: string[] = [];
  const collect = (error: unknown): [] => {
    errors.push(error instanceof Error ? error.message : String(error));
    return [];
  };
  const compare = async () => [...(await compareWithProvider(app).catch(collect)), ...(await compareBusinesses(app))];
  const found = await compare();
  for (const { repair } of found) await repair().catch(collect);
  const remaining = found.length || errors.length ? await compare() : found;
  const count = (kinds: readonly Kind[]) => remaining.filter(({ kind }) => kinds.includes(kind)).length;
  const result = {
    at: app.clock.now(),
    paidWithoutPlan: count(undelivered),
    planWithoutPayment: count(unpaid),
    found: found.map(({ kind, subject }) => ({ kind, subject })),
    failure: errors[0] ?? null,
  };
  await app.db.insert(reconciliations).values(result);
  return result;
}

/**
 * Compares the provider's checkouts and subscriptions with the database. Checkouts that were paid but not fulfilled come first,
 * and subscriptions in force that the provider does not list come last. Throws `PaymentError` if the provider does not answer.
 */
export async function compareWithProvider(app: AppContext): Promise<Difference[]> {
  const { db, payments } = app;
  const now = app.clock.now();
  const found: Difference[] = [];
  const unfulfilled = new Set<string | null>();
  for await (const { state, reference, sessionId } of payments.listCheckouts(
    new Date(now.getTime() - lookbackDays * 86_400_000),
  )) {
    const checkout = state === "paid" && reference ? await findCheckout(db, reference) : null;
    if (!checkout || !isUnpaid(checkout)) continue;
    unfulfilled.add(reference);
    found.push({ kind: "paid_not_fulfilled", subject: sessionId, repair: () => fulfillCheckout(app, sessionId) });
  }
  const listed = new Set<string>();
  for await (const reported of payments.listSubscriptions()) {
    const { subscriptionId: subject, reference, status } = reported;
    listed.add(subject);
    if (unfulfilled.has(reference)) continue;
    const row = await findByProviderId(db, subject);
    const kind = row && (await compareTerms(db, row, reported, now));
    if (kind) found.push({ kind, subject, repair: () => syncSubscription(app, subject) });
    const checkout = row || status === "ended" ? null : await findCheckout(db, reference ?? "");
    if (checkout)
      found.push({ kind: "subscription_missing", subject, repair: () => addMissingSubscription(app, checkout, reported) });
  }
  for (const { providerId: subject } of await db.select().from(subscriptions).where(eq(subscriptions.inForce, true)))
    if (!listed.has(subject)) found.push({ kind: "in_force_not_paid", subject, repair: () => syncSubscription(app, subject) });
  return found;
}

/** Compares businesses' plans with the stored subscriptions, without asking the provider. */
async function compareBusinesses(app: AppContext): Promise<Difference[]> {
  return (await findPlanMismatches(app.db)).map(({ businessId: subject, ownerId, isBelow }) => ({
    kind: isBelow ? "business_below" : "business_above",
    subject,
    repair: () => repairPlan(app, subject, ownerId),
  }));
}

async function compareTerms(db: Db, row: SubscriptionRow, reported: ProviderSubscription, now: Date): Promise<Kind | null> {
  const isRefunded = await isRefundQueued(db, reported.subscriptionId);
  const terms = toTerms(reported, now, { isRefunded, known: row });
  const rank = (of: Terms) => (of.inForce ? plans.indexOf(of.plan) : 0);
  if (rank(terms) > rank(row)) return "paid_not_in_force";
  if (rank(terms) < rank(row)) return "in_force_not_paid";
  // The site ends a subscription whose dispute is lost.
  if (reported.payment?.dispute === "lost" && reported.status !== "ended") return "terms_differ";
  const isSame = (Object.keys(terms) as (keyof Terms)[]).every((name) => String(terms[name]) === String(row[name]));
  return isSame ? null : "terms_differ";
}

function isUnpaid({ state }: CheckoutRow): boolean {
  return state === "open" || state === "expired";
}
