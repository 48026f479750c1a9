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

/** Where the provider and we differ. What was paid and not given comes first, what is given and not paid for last. */
export type Difference =
  | { kind: "paid_not_fulfilled"; subject: string; checkout: CheckoutRow; told: ProviderCheckout }
  | { kind: "subscription_missing"; subject: string; checkout: CheckoutRow; told: ProviderSubscription }
  | { kind: "paid_not_in_force" | "in_force_not_paid" | "terms_differ"; subject: string }
  | { kind: "business_below" | "business_above"; subject: string; ownerId: string | null };

const day = 86_400_000;
/** The provider forgets who paid what no sooner; whatever is older has been compared often. */
const lookedBack = 40;

type Ours = { subscriptions: Map<string, SubscriptionRow>; refunds: Set<string>; now: Date };

/** Compares everything there is at the provider with what we have. Rejects with `PaymentTrouble` when it does not answer. */
export async function compareWithProvider({ db, clock, payments }: AppContext): Promise<Difference[]> {
  const ours = await readOurs(db, clock.now());
  const paid: ProviderCheckout[] = [];
  for await (const told of payments.listCheckouts(new Date(ours.now.getTime() - lookedBack * day)))
    if (told.state === "paid") paid.push(told);
  const running: ProviderSubscription[] = [];
  for await (const told of payments.listSubscriptions()) running.push(told);
  const known = await checkoutsBy(
    db,
    [...paid, ...running].map(({ reference }) => reference),
  );

  const unfulfilled = paid.flatMap((told): Difference[] => {
    const checkout = known.get(told.reference ?? "");
    const isUnpaid = checkout?.state === "open" || checkout?.state === "expired";
    return isUnpaid ? [{ kind: "paid_not_fulfilled", subject: told.sessionId, checkout, told }] : [];
  });
  const taken = new Set(unfulfilled.map((difference) => "checkout" in difference && difference.checkout.id));
  const told = running.filter(({ reference }) => !taken.has(reference ?? ""));
  const asked = new Set(running.map(({ subscriptionId }) => subscriptionId));
  const unheardOf = [...ours.subscriptions.values()].filter((row) => row.inForce && !asked.has(row.providerId));
  return [
    ...unfulfilled,
    ...told.flatMap((one) => compare(one, ours, known.get(one.reference ?? ""))),
    ...unheardOf.map(({ providerId }) => ({ kind: "in_force_not_paid" as const, subject: providerId })),
  ];
}

/** The same for the plans of businesses, for which nobody needs to be asked. */
export async function compareBusinesses(db: Db): Promise<Difference[]> {
  return (await findPlanMismatches(db)).map(({ businessId: subject, ownerId, isBelow }) => ({
    kind: isBelow ? "business_below" : "business_above",
    subject,
    ownerId,
  }));
}

function compare(told: ProviderSubscription, ours: Ours, checkout: CheckoutRow | undefined): Difference[] {
  const { subscriptionId: subject } = told;
  const row = ours.subscriptions.get(subject);
  if (!row) return checkout && told.status !== "ended" ? [{ kind: "subscription_missing", subject, checkout, told }] : [];
  const terms = toTerms(told, ours.now, { givenBack: ours.refunds.has(subject), known: row });
  const rank = (of: Terms) => (of.inForce ? plans.indexOf(of.plan) : 0);
  if (rank(terms) > rank(row)) return [{ kind: "paid_not_in_force", subject }];
  if (rank(terms) < rank(row)) return [{ kind: "in_force_not_paid", subject }];
  const same = (Object.keys(terms) as (keyof Terms)[]).every((name) => String(terms[name]) === String(row[name]));
  return same ? [] : [{ kind: "terms_differ", subject }];
}

async function readOurs(db: Db, now: Date): Promise<Ours> {
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
  const found = new Map<string, CheckoutRow>();
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await db
      .select()
      .from(checkouts)
      .where(inArray(checkouts.id, ids.slice(from, from + 500)));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
