import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type ClaimRow, reserveCategoryFor, isReservedForClaim } from "#domain/businesses/claims.ts";
import type { Plan } from "#domain/businesses/business-fields.shared.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive } from "./active-sponsorship.ts";
import { sponsorships } from "./schema.ts";

/** A business whose row the transaction holds, so that what it sponsors is decided by nobody else. */
type HeldBusiness = { id: string; plan: Plan };

/** What a business that is held sponsors now; null when nothing. */
export async function findSponsoredCategoryId(tx: Db, businessId: string): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive));
  return row?.categoryId ?? null;
}

/**
 * Makes a business that is held the sponsor of a category instead of the one it sponsored before, which is free then; the
 * picture uploaded for that one goes with it.
 */
export async function takeCategory(tx: Db, business: HeldBusiness, categoryId: string, at: Date): Promise<void> {
  if (business.plan !== "premium_sponsorship") throw new DomainError("conflict", "needs_sponsorship_plan");
  const before = await findSponsoredCategoryId(tx, business.id);
  if (before === categoryId) return;
  await lockWanted(tx, before, categoryId);
  if (await isReservedForClaim(tx, categoryId, business.id)) throw new DomainError("conflict", "category_taken");
  if (before) await endSponsorship(tx, business.id, at);
  const [taken] = await tx
    .insert(sponsorships)
    .values({ categoryId, businessId: business.id, startedAt: at })
    .onConflictDoNothing({ target: sponsorships.categoryId, where: isLive })
    .returning();
  if (!taken) throw new DomainError("conflict", "category_taken");
}

/**
 * Holds a category for a claim that is locked, instead of the one it held before: it becomes the sponsor with its approval. Says
 * which category it held before. Refuses like `takeCategory`.
 */
export async function takeCategoryForClaim(
  tx: Db,
  business: HeldBusiness,
  claim: ClaimRow,
  categoryId: string,
): Promise<string | null> {
  if (business.plan !== "premium_sponsorship") throw new DomainError("conflict", "needs_sponsorship_plan");
  const before = claim.sponsoredCategoryId;
  await lockWanted(tx, before, categoryId);
  const [sponsored] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.categoryId, categoryId), isLive));
  const taken = sponsored && sponsored.businessId !== business.id;
  if (taken || (await isReservedForClaim(tx, categoryId, business.id))) throw new DomainError("conflict", "category_taken");
  await reserveCategoryFor(tx, claim, categoryId);
  return before;
}

/**
 * Locks categories until the transaction ends; says which of them are there. Rivals wait here, in one order: two that change places
 * do not lock each other up.
 */
export async function lockCategories(tx: Db, ids: string[]): Promise<string[]> {
  const held = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(asc(categories.id))
    .for("no key update");
  return held.map(({ id }) => id);
}

async function lockWanted(tx: Db, before: string | null, wanted: string): Promise<void> {
  const held = await lockCategories(tx, before ? [before, wanted] : [wanted]);
  if (!held.includes(wanted)) throw new DomainError("conflict", "category_unknown");
}

/** Ends what a business that is held sponsors; says which category is free then, null when none. */
export async function releaseCategory(tx: Db, businessId: string, at: Date): Promise<string | null> {
  return (await endSponsorship(tx, businessId, at))?.categoryId ?? null;
}

/**
 * Ends the live sponsorship of a business that is held and says what it was, its picture included; null when there is none. The row
 * refers to the picture no more, unless it is to be resumed.
 */
export async function endSponsorship(
  tx: Db,
  businessId: string,
  at: Date,
  { resumable = false, subscriptionId = null }: { resumable?: boolean; subscriptionId?: string | null } = {},
): Promise<{ categoryId: string; imageId: string | null } | null> {
  const [live] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive))
    .for("update");
  if (!live) return null;
  await tx
    .update(sponsorships)
    .set({ endedAt: at, imageId: resumable ? live.imageId : null, endedWithSubscriptionId: subscriptionId })
    .where(eq(sponsorships.id, live.id));
  return { categoryId: live.categoryId!, imageId: live.imageId };
}
