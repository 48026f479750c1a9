import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { findPendingClaim } from "#domain/claims/claim-records.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { isLive, sponsorships } from "./schema.ts";

/** A category in the owners' picker. Another business sponsors a `taken` one. */
export type CategoryChoice = { id: string; name: string; taken: boolean };

/** Returns the categories that a business can sponsor. `businessId` is null for a new business. */
export async function listCategoryChoices(db: Db, businessId: string | null): Promise<CategoryChoice[]> {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      taken: sql<boolean>`${sponsorships.businessId} is not null and ${sponsorships.businessId} is distinct from ${businessId}::uuid`,
    })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .orderBy(categories.sortKey, categories.id);
}

/** Returns the category that the owner's business sponsors, or that their pending claim's business will sponsor; null if there is none. */
export async function findOwnSponsorship(db: Db, owner: Owner): Promise<{ categoryId: string; categoryName: string } | null> {
  const claim = await findPendingClaim(db, { userId: owner.userId });
  const own = claim ? eq(businesses.id, claim.businessId) : eq(businesses.ownerId, owner.userId);
  const [row] = await db
    .select({ categoryId: categories.id, categoryName: categories.name })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .where(claim?.sponsoredCategoryId ? eq(categories.id, claim.sponsoredCategoryId) : own);
  return row ?? null;
}

/** Returns the owner's paid plan while they have no business, or null. `/login` and the forms for a new business use it. */
export async function findPaidPlan(db: Db, owner: Owner): Promise<"premium" | "premium_sponsorship" | null> {
  const plan = (await findOwnBusiness(db, owner)) ? "basic" : await findSubscribedPlan(db, owner.userId);
  return plan === "basic" ? null : plan;
}
