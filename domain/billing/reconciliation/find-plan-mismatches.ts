import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { plans, type Plan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** A business whose plan is not the higher of the admin's grant and the owner's subscription. */
type PlanMismatch = { businessId: string; ownerId: string | null; isBelow: boolean };

/** Lists the mismatches of one owner, or of all owners. There should be none. */
export async function findPlanMismatches(db: Db, ownerId?: string): Promise<PlanMismatch[]> {
  const paid = sql<Plan>`coalesce(${subscriptions.plan}, 'basic')`;
  const due = sql<Plan>`greatest(${businesses.grantedPlan}, ${paid})`;
  const rows = await db
    .select({ businessId: businesses.id, ownerId: businesses.ownerId, plan: businesses.plan, due })
    .from(businesses)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, businesses.ownerId), eq(subscriptions.inForce, true)))
    .where(and(sql`${businesses.plan} <> ${due}`, ownerId ? eq(businesses.ownerId, ownerId) : undefined));
  return rows.map(({ plan, due, ...row }) => ({ ...row, isBelow: plans.indexOf(plan) < plans.indexOf(due) }));
}
