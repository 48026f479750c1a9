import { sortKey } from "#domain/text/sort-key.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { pictureColumnsOf } from "#domain/pictures/picture-columns.ts";
import { type Actor, type Owner, assertAdmin } from "#domain/accounts/actor.ts";
import { alias } from "drizzle-orm/pg-core";
import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { categories } from "#domain/categories/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { findPendingClaim } from "#domain/claims/pending-claims.ts";
import type { Db } from "#db/handle.ts";

const covers = alias(pictures, "covers");
const images = alias(pictures, "images");

/**
 * A category and its sponsor. `cover` is the category's own picture, and `image` the one uploaded for the sponsorship.
 */
export type SponsoredCategory = Awaited<ReturnType<typeof listSponsorships>>[number];

/** Lists the categories by name. With `search`, the category's or its sponsor's name must contain it. */
export async function listSponsorships(db: Db, admin: Actor, { search = "" }: { search?: string } = {}) {
  assertAdmin(admin);
  const term = sortKey(search);
  const part = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  const { id, name, website, approvalStatus } = businesses;
  return db
    .select({
      id: categories.id,
      name: categories.name,
      cover: pictureColumnsOf(covers),
      sponsor: { id, name, website, approvalStatus },
      image: pictureColumnsOf(images),
    })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, eq(id, sponsorships.businessId))
    .leftJoin(covers, eq(covers.id, categories.coverId))
    .leftJoin(images, eq(images.id, sponsorships.imageId))
    .where(term ? or(...[categories, businesses].map((each) => sql`${each.sortKey} like ${part}`)) : undefined)
    .orderBy(asc(categories.sortKey), asc(categories.id));
}

/** A business that can sponsor a category. Visitors cannot see `pending` ones. */
export type SponsorChoice = { id: string; name: string; pending: boolean };

/**
 * Lists the approved and pending Premium + Sponsorship businesses without a category, and the current sponsor, ordered by name.
 */
export async function listSponsorChoices(db: Db, admin: Actor, categoryId: string | null): Promise<SponsorChoice[]> {
  assertAdmin(admin);
  const { id, name, plan, approvalStatus } = businesses;
  const free = and(isNull(sponsorships.businessId), eq(plan, "premium_sponsorship"), ne(approvalStatus, "rejected"));
  return db
    .select({ id, name, pending: sql<boolean>`${approvalStatus} = 'pending'` })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, id), isLive))
    .where(categoryId === null ? free : or(free, eq(sponsorships.categoryId, categoryId)))
    .orderBy(asc(businesses.sortKey), asc(id));
}

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
