import type { AppContext } from "#domain/app-context.ts";
import { repairDifferences } from "./repair-differences.ts";
import { reconciliations } from "#domain/billing/schema.ts";
import { type Difference, compareBusinesses, compareWithProvider } from "./compare-with-provider.ts";

/** The result of a reconciliation. Both counts should be 0. */
export type Reconciliation = {
  at: Date;
  /** The number of payers who do not have what they paid for. */
  paidWithoutPlan: number;
  /** The number of plans that are not paid for. */
  planWithoutPayment: number;
  /** The differences before the repair. */
  found: { kind: string; subject: string }[];
  /** The first error, or null. */
  failure: string | null;
};

const unpaid: Difference["kind"][] = ["in_force_not_paid", "business_above"];
const undelivered: Difference["kind"][] = ["paid_not_fulfilled", "subscription_missing", "paid_not_in_force", "business_below"];

/** Compares payments with what was delivered, repairs the differences, and stores those found and the number that remain. */
export async function reconcile(app: AppContext): Promise<Reconciliation> {
  const errors: string[] = [];
  const comparison = async () => [
    ...(await compareWithProvider(app).catch((error: unknown) => collectError(errors, error))),
    ...(await compareBusinesses(app.db)),
  ];
  const found = await comparison();
  for (const difference of found) await repairDifferences(app, difference).catch((error: unknown) => collectError(errors, error));
  const remaining = found.length || errors.length ? await comparison() : found;
  const count = (kinds: Difference["kind"][]) => remaining.filter(({ kind }) => kinds.includes(kind)).length;
  const result: Reconciliation = {
    at: app.clock.now(),
    paidWithoutPlan: count(undelivered),
    planWithoutPayment: count(unpaid),
    found: found.map(({ kind, subject }) => ({ kind, subject })),
    failure: errors[0] ?? null,
  };
  await app.db.insert(reconciliations).values(result);
  return result;
}

function collectError(errors: string[], error: unknown): Difference[] {
  errors.push(error instanceof Error ? error.message : String(error));
  return [];
}
