import { desc } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { repairDifferences } from "./repair-differences.ts";
import { reconciliations } from "#domain/billing/schema.ts";
import { type Difference, compareBusinesses, compareWithProvider } from "./compare-with-provider.ts";

/** What comparing with the provider found, and what of it is left. Both counts must be 0. */
export type Reconciliation = {
  at: Date;
  /** Somebody paid and does not have what they paid for. */
  paidWithoutPlan: number;
  /** Somebody has a plan that is not paid for. */
  planWithoutPayment: number;
  /** What was found, before it was repaired. */
  found: { kind: string; subject: string }[];
  /** Why it could not be done whole; null when it was. */
  failure: string | null;
};

const unpaid: Difference["kind"][] = ["in_force_not_paid", "business_above"];
const ungiven: Difference["kind"][] = ["paid_not_fulfilled", "subscription_missing", "paid_not_in_force", "business_below"];

/** Compares all that was ever paid with what is given for it, repairs what differs, and writes down what it found and what is left. */
export async function reconcile(app: AppContext): Promise<Reconciliation> {
  const troubles: string[] = [];
  const comparison = async () => [
    ...(await compareWithProvider(app).catch((error: unknown) => noted(troubles, error))),
    ...(await compareBusinesses(app.db)),
  ];
  const found = await comparison();
  for (const difference of found) await repairDifferences(app, difference).catch((error: unknown) => noted(troubles, error));
  const left = found.length || troubles.length ? await comparison() : found;
  const count = (kinds: Difference["kind"][]) => left.filter(({ kind }) => kinds.includes(kind)).length;
  const result: Reconciliation = {
    at: app.clock.now(),
    paidWithoutPlan: count(ungiven),
    planWithoutPayment: count(unpaid),
    found: found.map(({ kind, subject }) => ({ kind, subject })),
    failure: troubles[0] ?? null,
  };
  await app.db.insert(reconciliations).values(result);
  return result;
}

/** The latest comparison with the provider; null before the first. Admins only. */
export async function findReconciliation(db: Db, admin: Actor): Promise<Reconciliation | null> {
  assertAdmin(admin);
  const { at, paidWithoutPlan, planWithoutPayment, found, failure } = reconciliations;
  const [latest] = await db
    .select({ at, paidWithoutPlan, planWithoutPayment, found, failure })
    .from(reconciliations)
    .orderBy(desc(at), desc(reconciliations.id))
    .limit(1);
  return latest ?? null;
}

function noted(troubles: string[], error: unknown): Difference[] {
  troubles.push(error instanceof Error ? error.message : String(error));
  return [];
}
