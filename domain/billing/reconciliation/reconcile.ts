import { desc } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { mayAdminister, type Actor } from "#domain/accounts/actor.ts";
import type { Services } from "#domain/app-context.ts";
import { mend } from "./repair-differences.ts";
import { reconciliations } from "#domain/billing/schema.ts";
import { type Drift, surveyBusinesses, surveyProvider } from "./compare-with-provider.ts";

/** What comparing with the provider found, and what of it is left. Both counts must be 0. */
export type Reconciliation = {
  at: Date;
  /** Somebody paid and does not have what they paid for. */
  paidWithoutPlan: number;
  /** Somebody has a plan that is not paid for. */
  planWithoutPayment: number;
  /** What was found, before it was mended. */
  found: { kind: string; subject: string }[];
  /** Why it could not be done whole; null when it was. */
  trouble: string | null;
};

const unpaid: Drift["kind"][] = ["in_force_not_paid", "business_above"];
const ungiven: Drift["kind"][] = ["paid_not_fulfilled", "subscription_missing", "paid_not_in_force", "business_below"];

/** Compares all that was ever paid with what is given for it, mends what differs, and writes down what it found and what is left. */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const troubles: string[] = [];
  const survey = async () => [
    ...(await surveyProvider(services).catch((error: unknown) => noted(troubles, error))),
    ...(await surveyBusinesses(services.db)),
  ];
  const found = await survey();
  for (const drift of found) await mend(services, drift).catch((error: unknown) => noted(troubles, error));
  const left = found.length || troubles.length ? await survey() : found;
  const count = (kinds: Drift["kind"][]) => left.filter(({ kind }) => kinds.includes(kind)).length;
  const result: Reconciliation = {
    at: services.clock.now(),
    paidWithoutPlan: count(ungiven),
    planWithoutPayment: count(unpaid),
    found: found.map(({ kind, subject }) => ({ kind, subject })),
    trouble: troubles[0] ?? null,
  };
  await services.db.insert(reconciliations).values(result);
  return result;
}

/** The latest comparison with the provider; null before the first. Admins only. */
export async function findReconciliation(db: Db, admin: Actor): Promise<Reconciliation | null> {
  mayAdminister(admin);
  const { at, paidWithoutPlan, planWithoutPayment, found, trouble } = reconciliations;
  const [latest] = await db
    .select({ at, paidWithoutPlan, planWithoutPayment, found, trouble })
    .from(reconciliations)
    .orderBy(desc(at), desc(reconciliations.id))
    .limit(1);
  return latest ?? null;
}

function noted(troubles: string[], error: unknown): Drift[] {
  troubles.push(error instanceof Error ? error.message : String(error));
  return [];
}
