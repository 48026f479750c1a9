import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type ClaimRow, reserveCategoryFor, isReservedForClaim } from "#domain/claims/claim-records.ts";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive } from "./active-sponsorship.ts";
import { sponsorships } from "./schema.ts";

/** A sponsorship that ended and can be restored. */
export type SponsorshipSnapshot = { categoryId: string; imageId: string | null };

/** A business whose row the transaction has locked. */
type LockedBusiness = { id: string; plan: Plan };

/** Returns the category that a locked business sponsors, or null. */
export async function findSponsoredCategoryId(tx: Db, businessId: string): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive));
  return row?.categoryId ?? null;
}

/**
 * Makes a locked business the sponsor of a category. The business's previous sponsorship ends and loses its picture. Throws
 * (`conflict`) "needs_sponsorship_plan", "category_unknown", or "category_taken".
 */
export async function takeCategory(tx: Db, business: LockedBusiness, categoryId: string, at: Date): Promise<void> {
  if (business.plan !== "premium_sponsorship") throw new DomainError("conflict", "needs_sponsorship_plan");
  const before = await findSponsoredCategoryId(tx, business.id);
  if (before === categoryId) return;
  await lockBoth(tx, before, categoryId);
  if (await isReservedForClaim(tx, categoryId, business.id)) throw new DomainError("conflict", "category_taken");
  if (before) await endSponsorship(tx, business.id, at);
  const [added] = await tx
    .insert(sponsorships)
    .values({ categoryId, businessId: business.id, startedAt: at })
    .onConflictDoNothing({ target: sponsorships.categoryId, where: isLive })
    .returning();
  if (!added) throw new DomainError("conflict", "category_taken");
}

/**
 * Reserves a category for a locked claim instead of the claim's previous category. Approving the claim turns the reservation into
 * a sponsorship. Returns the previous category, or null. Throws the errors of `takeCategory`.
 */
export async function takeCategoryForClaim(
  tx: Db,
  business: LockedBusiness,
  claim: ClaimRow,
  categoryId: string,
): Promise<string | null> {
  if (business.plan !== "premium_sponsorship") throw new DomainError("conflict", "needs_sponsorship_plan");
  const before = claim.sponsoredCategoryId;
  await lockBoth(tx, before, categoryId);
  const [sponsored] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.categoryId, categoryId), isLive));
  const isTaken = sponsored && sponsored.businessId !== business.id;
  if (isTaken || (await isReservedForClaim(tx, categoryId, business.id))) throw new DomainError("conflict", "category_taken");
  await reserveCategoryFor(tx, claim, categoryId);
  return before;
}

/** Locks categories in a fixed order, so that two competing transactions cannot deadlock. Returns the ids that exist. */
export async function lockCategories(tx: Db, ids: string[]): Promise<string[]> {
  const locked = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(asc(categories.id))
    .for("no key update");
  return locked.map(({ id }) => id);
}

async function lockBoth(tx: Db, before: string | null, requested: string): Promise<void> {
  const locked = await lockCategories(tx, before ? [before, requested] : [requested]);
  if (!locked.includes(requested)) throw new DomainError("conflict", "category_unknown");
}

/** Ends a locked business's sponsorship and returns the released category, or null. */
export async function releaseCategory(tx: Db, businessId: string, at: Date): Promise<string | null> {
  return (await endSponsorship(tx, businessId, at))?.categoryId ?? null;
}

/**
 * Ends a locked business's live sponsorship and returns it, or null. With `subscriptionId`, it keeps its picture, and it can be resumed
 * when the owner pays again.
 */
export async function endSponsorship(
  tx: Db,
  businessId: string,
  at: Date,
  subscriptionId: string | null = null,
): Promise<SponsorshipSnapshot | null> {
  const [live] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive))
    .for("update");
  if (!live) return null;
  await tx
    .update(sponsorships)
    .set({ endedAt: at, imageId: subscriptionId && live.imageId, endedWithSubscriptionId: subscriptionId })
    .where(eq(sponsorships.id, live.id));
  return { categoryId: live.categoryId!, imageId: live.imageId };
}

/** Moves a locked business's live sponsorship, with its picture, to a locked business without one. */
export async function moveSponsorship(tx: Db, fromId: string, businessId: string): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ businessId })
    .where(and(eq(sponsorships.businessId, fromId), isLive));
}
