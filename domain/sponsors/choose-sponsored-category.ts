import { addProfile } from "#domain/businesses/owner/send-for-review.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { SponsorshipProfile } from "#domain/businesses/business-forms.shared.ts";
import { findPendingClaim, updateClaim } from "#domain/claims/claim-records.ts";
import { countSave, findOwnBusiness, lockOwnBusiness, writeOwnProfile } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { refuseStale } from "#domain/businesses/stale-save.ts";
import { editOf } from "#domain/businesses/write-profile.ts";
import { categories } from "#domain/categories/schema.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import type { AppContext } from "#domain/app-context.ts";
import { checkAvailable, findSponsoredCategoryId, takeCategory } from "./start-and-end-sponsorship.ts";
import { isLive, sponsorships } from "./schema.ts";

type Context = Pick<AppContext, "db" | "clock" | "town">;

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

/**
 * Makes the owner's business the sponsor of a category instead of its previous category. While their claim is pending, only stores the
 * choice. Saves a profile, if any, in the same transaction. Throws (`conflict`) "needs_sponsorship_plan", "category_taken", or
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
    const before = claim?.sponsoredCategoryId ?? (await findSponsoredCategoryId(db, businessId));
    if (profile) await refuseStale(db, owner, business, profile.version);
    const edit = profile && editOf(business, profile, app.town.country);
    // A sponsor may have no category yet.
    const isCategoryChange = sponsoredCategoryId !== (before ?? "");
    if (!edit && !isCategoryChange) return;
    const action = !profile ? "sponsor_category" : claim ? "propose_edit" : "edit_business";
    await change({ ...app, db }, owner, action, { kind: "business", id: businessId }, async (tx, entry) => {
      if (edit) await writeOwnProfile(tx, app.town.country, locked, edit, entry.at);
      if (isCategoryChange && !claim) await takeCategory(tx, business, sponsoredCategoryId, entry.at);
      else if (isCategoryChange && claim) {
        await checkAvailable(tx, business, sponsoredCategoryId);
        await updateClaim(tx, claim, { sponsoredCategoryId });
      }
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
    await emailAdmins(tx, entry, "new-submission", { business: profile.name });
    entry.subjectId = id;
    entry.after = { ...facts, sponsoredCategoryId };
    return { id };
  });
}
