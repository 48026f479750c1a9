import { addProfile } from "#domain/businesses/owner/send-for-review.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { SponsorshipProfile } from "#domain/businesses/business-forms.shared.ts";
import { type ClaimRow, findPendingClaim } from "#domain/claims/claim-records.ts";
import { countSave, findOwnBusiness, lockOwnBusiness, writeOwnProfile } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { editOf } from "#domain/businesses/write-profile.ts";
import { categories } from "#domain/categories/schema.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSponsoredCategoryId, takeCategory, takeCategoryForClaim } from "./start-and-end-sponsorship.ts";
import { isLive, sponsorships } from "./schema.ts";

type Context = Pick<AppContext, "db" | "clock" | "town">;

/** A category in the owners' picker. Another business sponsors or reserves a `taken` one. */
export type CategoryChoice = { id: string; name: string; taken: boolean };

/** Returns the categories that a business can sponsor. `businessId` is null for a new business. */
export async function listCategoryChoices(db: Db, businessId: string | null): Promise<CategoryChoice[]> {
  const sponsoredBy = sql`coalesce(${claims.businessId}, ${sponsorships.businessId})`;
  return db
    .select({
      id: categories.id,
      name: categories.name,
      taken: sql<boolean>`${sponsoredBy} is not null and ${sponsoredBy} is distinct from ${businessId}::uuid`,
    })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(claims, and(eq(claims.sponsoredCategoryId, categories.id), eq(claims.state, "pending")))
    .orderBy(categories.sortKey, categories.id);
}

/**
 * Returns the category that the owner's business sponsors, or that is reserved for their pending claim; null if there is none.
 */
export async function findOwnSponsorship(db: Db, owner: Owner): Promise<{ categoryId: string; categoryName: string } | null> {
  const claim = await findPendingClaim(db, { userId: owner.userId });
  if (claim) {
    const [reserved] = await db
      .select({ categoryId: categories.id, categoryName: categories.name })
      .from(categories)
      .where(eq(categories.id, (await claimedSponsorship(db, claim)) ?? ""));
    return reserved ?? null;
  }
  const [row] = await db
    .select({ categoryId: categories.id, categoryName: categories.name })
    .from(sponsorships)
    .innerJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .innerJoin(categories, eq(categories.id, sponsorships.categoryId))
    .where(and(eq(businesses.ownerId, owner.userId), isLive));
  return row ?? null;
}

/**
 * Makes the owner's business the sponsor of a category instead of its previous category, or reserves the category for a pending
 * claim. Saves a profile, if any, in the same transaction. Throws (`conflict`) "needs_sponsorship_plan", "category_taken", or
 * "category_unknown"; (`not_allowed`) "not_your_business"; and the error of `countSave`.
 */
export async function sponsorCategory(
  app: Context,
  owner: Owner,
  businessId: string,
  sponsoredCategoryId: string,
  profile: Omit<SponsorshipProfile, "sponsoredCategoryId"> | null = null,
): Promise<void> {
  await countSave(app, owner);
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    const locked = await lockOwnBusiness(db, owner, businessId);
    const { business, claim } = locked;
    const before = claim ? await claimedSponsorship(db, claim) : await findSponsoredCategoryId(db, businessId);
    const edit = profile && editOf(business, profile, app.town.country);
    // A sponsor may have no category yet.
    const isCategoryChange = sponsoredCategoryId !== (before ?? "");
    if (!edit && !isCategoryChange) return;
    const action = !profile ? "sponsor_category" : claim ? "propose_edit" : "edit_business";
    await change({ ...app, db }, owner, action, { kind: "business", id: businessId }, async (tx, entry) => {
      if (edit) await writeOwnProfile(tx, app.town.country, locked, edit, entry.at);
      if (isCategoryChange && claim) await takeCategoryForClaim(tx, business, claim, sponsoredCategoryId);
      else if (isCategoryChange) await takeCategory(tx, business, sponsoredCategoryId, entry.at);
      if (business.approvalStatus === "approved" || !claim) entry.invalidate();
      entry.before = { ...edit?.before, ...(isCategoryChange && { sponsoredCategoryId: before }) };
      entry.after = { ...edit?.after, ...(isCategoryChange && { sponsoredCategoryId }) };
    });
  });
}

/** Returns the owner's paid plan while they have no business, or null. `/login` and the forms for a new business use it. */
export async function findPaidPlan(db: Db, owner: Owner): Promise<"premium" | "premium_sponsorship" | null> {
  const plan = (await findOwnBusiness(db, owner)) ? "basic" : await findSubscribedPlan(db, owner.userId);
  return plan === "basic" ? null : plan;
}

/** Creates the owner's business and its sponsorship in one transaction. */
export async function createSponsoringBusiness(
  app: Context,
  owner: Owner,
  { sponsoredCategoryId, ...profile }: SponsorshipProfile,
): Promise<{ id: string }> {
  return change(app, owner, "create_business", { kind: "business" }, async (tx, entry) => {
    const { id, plan, facts } = await addProfile(tx, app.town.country, owner, profile, entry.at);
    await takeCategory(tx, { id, plan }, sponsoredCategoryId, entry.at);
    await emailAdmins(tx, entry, { kind: "submission", business: profile.name });
    entry.subjectId = id;
    entry.after = { ...facts, sponsoredCategoryId };
    return { id };
  });
}

/**
 * Returns the category that the claimed business will sponsor: the chosen category, or else the category that it already
 * sponsors on a plan that an admin granted.
 */
async function claimedSponsorship(db: Db, { businessId, sponsoredCategoryId }: ClaimRow): Promise<string | null> {
  return sponsoredCategoryId ?? findSponsoredCategoryId(db, businessId);
}
