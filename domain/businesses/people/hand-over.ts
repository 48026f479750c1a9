import { and, eq, isNull } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { User } from "#domain/accounts/users.ts";
import { queueCancellation } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { hasBusiness } from "#domain/claims/claim-records.ts";
import { higherPlan, type Plan, plans } from "#domain/plans/plans.shared.ts";
import { addEditor, deleteEditors } from "./editors.ts";
import { deleteInvitations, type FoundInvitation } from "./invitations.ts";
import { handoverDays } from "./limits.shared.ts";
import { peopleError } from "./people-errors.ts";
import { refuseRecentlyClaimed } from "./refuse-recently-claimed.ts";
import { handoverGrants } from "./schema.ts";

const day = 86_400_000;

/** `paid` is the plan of the former owner's subscription. `subscribed` is the plan of the new owner's subscription. */
type SubscribedPlans = { paid: Plan; subscribed: Plan };

/**
 * Makes the invited user the owner of a locked business. The former owner's subscription is canceled at the end of its period.
 * The business keeps its plan for `handoverDays`, so that the new owner has time to pay. Existing editors and invitations are
 * deleted. The caller must have locked both users. Throws "has_a_business" or "recently_claimed".
 */
export async function writeHandover(
  tx: Db,
  entry: Entry,
  { invitation, business, owner, to, plans: subscribed }: FoundInvitation & { to: User; plans: SubscribedPlans },
): Promise<void> {
  await refuseRecentlyClaimed(tx, business.id, entry.at);
  if (await hasBusiness(tx, to.id)) throw peopleError("has_a_business");
  const { id: businessId, name, version } = business;
  const { grantedPlan, previousGrant, unpaid, isNew } = await planAfterHandover(tx, business, subscribed);
  const plan = higherPlan(grantedPlan, subscribed.subscribed);
  await tx
    .update(businesses)
    .set({ ownerId: to.id, grantedPlan, plan, version: version + 1, updatedAt: entry.at })
    .where(eq(businesses.id, businessId));
  const payBy = new Date(entry.at.getTime() + handoverDays * day);
  if (isNew) {
    await tx.update(handoverGrants).set({ endedAt: entry.at }).where(openGrantOf(businessId));
    const grant = { businessId, userId: to.id, plan: grantedPlan, previousGrant, createdAt: entry.at, payBy };
    await tx.insert(handoverGrants).values(grant);
  } else await tx.update(handoverGrants).set({ userId: to.id }).where(openGrantOf(businessId));
  await deleteEditors(tx, businessId);
  await deleteInvitations(tx, businessId);
  if (invitation.keepsEditing) await addEditor(tx, { businessId, ownerId: to.id, userId: owner.id }, entry.at);
  const canceled = await queueCancellation(tx, owner.id, "stop", entry.at);
  entry.invalidate();
  entry.before = { ownerId: owner.id, ownerEmail: owner.email, plan: business.plan, grantedPlan: business.grantedPlan };
  entry.after = { ownerId: to.id, ownerEmail: to.email, plan, grantedPlan };
  const [open] = unpaid ? await tx.select().from(handoverGrants).where(openGrantOf(businessId)) : [];
  const due = open && {
    plan: open.plan,
    next: higherPlan(previousGrant, subscribed.subscribed),
    payBy: open.payBy.toISOString(),
  };
  entry.email(owner.email, "business-handed-over", {
    ...{ business: name, newOwner: to.email, canceled, keepsEditing: invitation.keepsEditing },
  });
  entry.email(to.email, "business-taken-over", { name: to.name, business: name, ...due });
}

/**
 * Returns a business's granted plan after a handover, the grant that follows if nobody pays (`previousGrant`), and the plan that
 * the new owner must pay for (`unpaid`), or null. If `isNew` is true, the time limit starts now. If a business is handed over
 * again before anyone pays, its time limit does not change.
 */
export async function planAfterHandover(db: Db, business: BusinessRow, { paid, subscribed }: SubscribedPlans) {
  const [open] = await db.select().from(handoverGrants).where(openGrantOf(business.id));
  // If an admin has changed the granted plan, the open grant has no effect anymore.
  const counts = open?.plan === business.grantedPlan ? open : null;
  const previousGrant = counts?.previousGrant ?? business.grantedPlan;
  const isNew = isHigher(paid, higherPlan(previousGrant, subscribed));
  const grantedPlan = isNew ? paid : business.grantedPlan;
  const kept = isNew ? paid : (counts?.plan ?? "basic");
  return { grantedPlan, previousGrant, unpaid: isHigher(kept, higherPlan(previousGrant, subscribed)) ? kept : null, isNew };
}

/** A grant that a merge moved, with its `previousGrant` from before the merge. */
export type MovedGrant = { id: string; previousGrant: Plan };

/**
 * Keeps the time limit of an unpaid plan when a business is merged into another one, which takes over its grant. Returns the
 * moved grant, or null.
 */
export async function moveHandoverGrant(tx: Db, mergedId: string, keep: BusinessRow): Promise<MovedGrant | null> {
  const [open] = await tx.select().from(handoverGrants).where(openGrantOf(mergedId));
  if (!open || !isHigher(open.plan, keep.grantedPlan) || (await tx.$count(handoverGrants, openGrantOf(keep.id)))) return null;
  const previousGrant = higherPlan(open.previousGrant, keep.grantedPlan);
  await tx.update(handoverGrants).set({ businessId: keep.id, previousGrant }).where(eq(handoverGrants.id, open.id));
  return { id: open.id, previousGrant: open.previousGrant };
}

/** Undoes `moveHandoverGrant`. */
export async function moveHandoverGrantBack(tx: Db, mergedId: string, { id, previousGrant }: MovedGrant): Promise<void> {
  await tx.update(handoverGrants).set({ businessId: mergedId, previousGrant }).where(eq(handoverGrants.id, id));
}

/** Returns the condition for the open grant of a business. */
export function openGrantOf(businessId: string) {
  return and(eq(handoverGrants.businessId, businessId), isNull(handoverGrants.endedAt));
}

function isHigher(plan: Plan, than: Plan): boolean {
  return plans.indexOf(plan) > plans.indexOf(than);
}
