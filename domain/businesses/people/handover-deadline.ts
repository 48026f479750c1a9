import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { System } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { writeGrant } from "#domain/businesses/updates/set-plan.ts";
import { findSubscribedPlan, lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { higherPlan, type Plan } from "#domain/plans/plans.shared.ts";
import { releaseCategory } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { openGrantOf } from "./hand-over.ts";
import { handoverReminderDays } from "./limits.shared.ts";
import { handoverGrants } from "./schema.ts";

type Context = Pick<AppContext, "db" | "clock">;
type Grant = typeof handoverGrants.$inferSelect;

const system: System = { role: "system", name: "handover" };
const day = 86_400_000;

/** A plan that the owner must pay for by `payBy`, and the plan of the business without that payment. */
export type UnpaidPlan = { plan: Plan; next: Plan; payBy: Date };

/** Returns the plan that a new owner must still pay for, or null. */
export async function findUnpaidPlan(db: Db, businessId: string): Promise<UnpaidPlan | null> {
  const [open] = await db
    .select({ grant: handoverGrants, ownerId: businesses.ownerId, grantedPlan: businesses.grantedPlan })
    .from(handoverGrants)
    .innerJoin(businesses, eq(businesses.id, handoverGrants.businessId))
    .where(openGrantOf(businessId));
  if (!open || open.grantedPlan !== open.grant.plan) return null;
  const { plan, previousGrant, payBy } = open.grant;
  const next = higherPlan(previousGrant, open.ownerId ? await findSubscribedPlan(db, open.ownerId) : "basic");
  return next === higherPlan(plan, next) ? null : { plan, next, payBy };
}

/** Reminds new owners to pay, and ends the plans whose time limit has passed. */
export async function runHandoverJob(app: Context): Promise<void> {
  const now = app.clock.now();
  const remindFrom = new Date(now.getTime() + handoverReminderDays * day);
  for (const grant of await listOpen(app.db, remindFrom)) {
    if (grant.payBy <= now) await endGrant(app, grant);
    else if (!grant.remindedAt) await remind(app, grant);
  }
}

/**
 * Returns the open grants that end at or before `until`. The grant of a deleted business is not included, so it ends only after
 * the business is restored.
 */
async function listOpen(db: Db, until: Date): Promise<Grant[]> {
  const rows = await db
    .select({ grant: handoverGrants })
    .from(handoverGrants)
    .innerJoin(businesses, eq(businesses.id, handoverGrants.businessId))
    .where(and(isNull(handoverGrants.endedAt), lte(handoverGrants.payBy, until)))
    .orderBy(asc(handoverGrants.payBy), asc(handoverGrants.id));
  return rows.map(({ grant }) => grant);
}

async function remind(app: Context, { id, businessId, payBy }: Grant): Promise<void> {
  const unpaid = await findUnpaidPlan(app.db, businessId);
  if (!unpaid) return;
  await change(app, system, "remind_new_owner", { kind: "business", id: businessId }, async (tx, entry) => {
    await tx.update(handoverGrants).set({ remindedAt: entry.at }).where(eq(handoverGrants.id, id));
    const owner = await findOwner(tx, businessId);
    if (owner) entry.email(owner.email, "handover-reminder", { ...owner, ...unpaid, payBy: payBy.toISOString() });
  });
}

/** Ends the open grant of a business that loses its owner. The caller writes the plan. */
export async function endHandoverGrant(tx: Db, businessId: string, at: Date): Promise<void> {
  await tx.update(handoverGrants).set({ endedAt: at }).where(openGrantOf(businessId));
}

/** Ends a grant: the business gets its previous grant back, unless an admin has changed the granted plan in the meantime. */
async function endGrant(app: Context, { id, businessId, userId, plan, previousGrant }: Grant): Promise<void> {
  await change(app, system, "end_handover_plan", { kind: "business", id: businessId }, async (tx, entry) => {
    if (userId) await lockSubscribedPlan(tx, userId);
    await tx.update(handoverGrants).set({ endedAt: entry.at }).where(eq(handoverGrants.id, id));
    const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for("update");
    if (business?.grantedPlan !== plan) return;
    const { before, after } = await writeGrant(tx, businessId, previousGrant);
    if (after.plan !== "premium_sponsorship") await releaseCategory(tx, businessId, entry.at);
    Object.assign(entry, { before, after });
    if (before.plan === after.plan) return;
    entry.invalidate();
    const owner = await findOwner(tx, businessId);
    if (owner) entry.email(owner.email, "handover-plan-ended", { ...owner, plan: before.plan, next: after.plan });
  });
}

async function findOwner(db: Db, businessId: string): Promise<{ name: string; email: string; business: string } | null> {
  const [owner] = await db
    .select({ name: users.name, email: users.email, business: businesses.name })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  return owner ?? null;
}
