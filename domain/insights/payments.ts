import { eq } from "drizzle-orm";
import { mayAdminister, type Actor } from "#domain/accounts/actor.ts";
import { offerOf } from "#domain/billing/prices.ts";
import { findReconciliation, reconcile, type Reconciliation } from "#domain/billing/reconcile.ts";
import { countCases } from "#domain/cases/cases.ts";
import type { PaidPlan } from "#domain/plans/fields.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { Services } from "#domain/services.ts";

/** How the money stands. */
export type PaymentNumbers = {
  /** The latest comparison with the provider; null before the first. */
  compared: Reconciliation | null;
  /** Subscriptions that give their plan, an account or none; of them, whose renewal is owed and who has cancelled. */
  inForce: number;
  owed: number;
  ending: number;
  /** What those in force that owe nothing pay a month, at today's prices. */
  monthlyCents: number;
  cases: number;
};

/** How the payments stand, counted now. */
export async function getPaymentNumbers({ db, town }: Pick<Services, "db" | "town">, admin: Actor): Promise<PaymentNumbers> {
  mayAdminister(admin);
  const { plan, status, endsThen } = subscriptions;
  const rows = await db.select({ plan, status, endsThen }).from(subscriptions).where(eq(subscriptions.inForce, true));
  const paying = rows.filter((row) => row.status === "live");
  return {
    compared: await findReconciliation(db, admin),
    inForce: rows.length,
    owed: rows.length - paying.length,
    ending: paying.filter((row) => row.endsThen).length,
    monthlyCents: paying.reduce((sum, row) => sum + offerOf(town, row.plan as PaidPlan).cents, 0),
    cases: await countCases(db, admin),
  };
}

/** Compares with the provider now instead of at night; see `reconcile`. */
export async function comparePayments(services: Services, admin: Actor): Promise<Reconciliation> {
  mayAdminister(admin);
  return reconcile(services);
}
