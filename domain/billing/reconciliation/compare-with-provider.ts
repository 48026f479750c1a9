import { eq, inArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { plans } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { SubscriptionRow, Terms } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ProviderCheckout, ProviderSubscription } from "#ports/payments/port.ts";
import type { CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { findPlanMismatches } from "./find-plan-mismatches.ts";
import { checkouts, providerTasks } from "#domain/billing/schema.ts";
import { toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";

/** A difference between the provider and the stored purchases, or between the stored subscriptions and a business's plan. */
export type Difference =
  | { kind: "paid_not_fulfilled"; subject: string; checkout: CheckoutRow; reported: ProviderCheckout }
  | { kind: "subscription_missing"; subject: string; checkout: CheckoutRow; reported: ProviderSubscription }
  | { kind: "paid_not_in_force" | "in_force_not_paid" | "terms_differ"; subject: string }
  | { kind: "business_below" | "business_above"; subject: string; ownerId: string | null };

const day = 86_400_000;
/**
 * The maximum age of the checkouts to compare, in days. The provider stores checkouts for at least this long. Older checkouts
 * have been compared many times.
 */
const lookbackDays = 40;

type Stored = { subscriptions: Map<string, SubscriptionRow>; refunds: Set<string>; now: Date };

/**
 * Compares the provider's checkouts and subscriptions with the database. Checkouts that were paid but not fulfilled come first,
 * and subscriptions in force that the provider does not list come last. Throws `PaymentError` if the provider does not answer.
 */
export async function compareWithProvider({ db, clock, payments }: AppContext): Promise<Difference[]> {
  const stored = await readStored(db, clock.now());
  const paid: ProviderCheckout[] = [];
  for await (const reported of payments.listCheckouts(new Date(stored.now.getTime() - lookbackDays * day)))
    if (reported.state === "paid") paid.push(reported);
  const running: ProviderSubscription[] = [];
  for await (const reported of payments.listSubscriptions()) running.push(reported);
  const known = await checkoutsBy(
    db,
    [...paid, ...running].map(({ reference }) => reference),
  );

  const unfulfilled = paid.flatMap((reported): Difference[] => {
    const checkout = known.get(reported.reference ?? "");
    const isUnpaid = checkout?.state === "open" || checkout?.state === "expired";
    return isUnpaid ? [{ kind: "paid_not_fulfilled", subject: reported.sessionId, checkout, reported }] : [];
  });
  const unfulfilledIds = new Set(unfulfilled.map((difference) => "checkout" in difference && difference.checkout.id));
  const others = running.filter(({ reference }) => !unfulfilledIds.has(reference ?? ""));
  const runningIds = new Set(running.map(({ subscriptionId }) => subscriptionId));
  const missing = [...stored.subscriptions.values()].filter((row) => row.inForce && !runningIds.has(row.providerId));
  return [
    ...unfulfilled,
    ...others.flatMap((each) => compare(each, stored, known.get(each.reference ?? ""))),
    ...missing.map(({ providerId }) => ({ kind: "in_force_not_paid" as const, subject: providerId })),
  ];
}

/** Compares businesses' plans with the stored subscriptions, without asking the provider. */
export async function compareBusinesses(db: Db): Promise<Difference[]> {
  return (await findPlanMismatches(db)).map(({ businessId: subject, ownerId, isBelow }) => ({
    kind: isBelow ? "business_below" : "business_above",
    subject,
    ownerId,
  }));
}

function compare(reported: ProviderSubscription, stored: Stored, checkout: CheckoutRow | undefined): Difference[] {
  const { subscriptionId: subject } = reported;
  const row = stored.subscriptions.get(subject);
  if (!row) return checkout && reported.status !== "ended" ? [{ kind: "subscription_missing", subject, checkout, reported }] : [];
  const terms = toTerms(reported, stored.now, { isRefunded: stored.refunds.has(subject), known: row });
  const rank = (of: Terms) => (of.inForce ? plans.indexOf(of.plan) : 0);
  if (rank(terms) > rank(row)) return [{ kind: "paid_not_in_force", subject }];
  if (rank(terms) < rank(row)) return [{ kind: "in_force_not_paid", subject }];
  const same = (Object.keys(terms) as (keyof Terms)[]).every((name) => String(terms[name]) === String(row[name]));
  return same ? [] : [{ kind: "terms_differ", subject }];
}

async function readStored(db: Db, now: Date): Promise<Stored> {
  const rows = await db.select().from(subscriptions);
  const refunds = await db.select({ subject: providerTasks.subject }).from(providerTasks).where(eq(providerTasks.kind, "refund"));
  return {
    now,
    subscriptions: new Map(rows.map((row) => [row.providerId, row])),
    refunds: new Set(refunds.map(({ subject }) => subject)),
  };
}

async function checkoutsBy(db: Db, references: (string | null)[]): Promise<Map<string, CheckoutRow>> {
  const ids = [...new Set(references.filter((each) => each !== null).filter((each) => isUuid(each)))];
  const checkoutsById = new Map<string, CheckoutRow>();
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await db
      .select()
      .from(checkouts)
      .where(inArray(checkouts.id, ids.slice(from, from + 500)));
    for (const row of rows) checkoutsById.set(row.id, row);
  }
  return checkoutsById;
}
