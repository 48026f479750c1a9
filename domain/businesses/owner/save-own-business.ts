import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/review-queue/review-queue.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { OwnProfile, Profile } from "#domain/businesses/business-forms.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { refuseStale } from "#domain/businesses/stale-save.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { editOf, writeProfile } from "#domain/businesses/write-profile.ts";
import { updateClaim } from "#domain/claims/pending-claims.ts";
import { withProposal, writeProposal } from "#domain/claims/proposed-values.ts";
import { checkAvailable, findSponsoredCategoryId, takeCategory } from "#domain/sponsors/sponsorships.ts";
import { listOwnBusinesses, type OwnBusiness } from "./load-own-business.ts";
import { countSave, findOwn, getOwn, lockOwn, type Own } from "./own-access.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** A business as its owner or claimant sees and edits it. `isProposal`: it contains the proposed values of a pending claim. */
type Editable = OwnBusiness & { isProposal: boolean };

/** Returns the owner's business, or the business that they claim, with their proposed values, or null if they have neither. */
export async function findOwnBusiness(db: Db, owner: Owner): Promise<Editable | null> {
  const own = await findOwn(db, owner);
  return own && (await load(db, own)).business;
}

/** Like `findOwnBusiness`, but throws (`not_allowed`) "not_your_business" unless it has this id. */
export async function getOwnBusiness(db: Db, owner: Owner, businessId: string): Promise<Editable> {
  return (await load(db, await getOwn(db, owner, businessId))).business;
}

/** `listing` is the business as visitors see it. */
async function load(db: Db, { businessId, claim }: Own): Promise<{ business: Editable; listing: OwnBusiness }> {
  const listing = (await listOwnBusinesses(db, eq(businesses.id, businessId)))[0]!;
  const business = claim ? await withProposal(db, listing, claim) : listing;
  return { business: { ...business, isProposal: claim !== null }, listing };
}

/**
 * Saves the owner's profile and, with `resubmits`, sends a rejected business for review again. While the owner's claim is pending, the
 * save changes only their proposal. Writes nothing if nothing changed. Throws the errors of `getOwnBusiness`, `countSave`, `refuseStale`,
 * and, if the profile has a category to sponsor, `takeCategory`; (`conflict`) "picture_unknown" or "micro_category_unknown".
 */
export async function saveOwnBusiness(
  app: Writing,
  owner: Owner,
  businessId: string,
  { sponsoredCategoryId, ...profile }: OwnProfile,
  { resubmits = false } = {},
): Promise<void> {
  await save(app, owner, businessId, { profile, sponsoredCategoryId, resubmits });
}

/** Makes the owner's business the sponsor of a category. Throws the errors of `getOwnBusiness`, `countSave`, and `takeCategory`. */
export async function sponsorCategory(app: Writing, owner: Owner, businessId: string, categoryId: string): Promise<void> {
  await save(app, owner, businessId, { sponsoredCategoryId: categoryId });
}

type Save = { profile?: Profile; sponsoredCategoryId?: string | undefined; resubmits?: boolean };

async function save(app: Writing, owner: Owner, businessId: string, input: Save): Promise<void> {
  const { profile, sponsoredCategoryId, resubmits } = input;
  await countSave(app, owner);
  await app.db.transaction(async (outer) => {
    const within = { ...app, db: outer as Db };
    const own = await lockOwn(within.db, owner, businessId);
    const { claim } = own;
    const { business, listing } = await load(within.db, own);
    const subject = { kind: "business", id: businessId };
    if (profile) await refuseStale(within.db, owner, business, profile.version);
    const edit = profile ? editOf(business, profile, app.town.country) : null;
    // Until the claimant chooses a category, the claim keeps the one that the business sponsors.
    const sponsored = claim?.sponsoredCategoryId ?? (await findSponsoredCategoryId(within.db, businessId));
    // A sponsor may have no category yet.
    const moves = sponsoredCategoryId !== undefined && sponsoredCategoryId !== (sponsored ?? "");
    const action = !profile ? "sponsor_category" : claim ? "propose_edit" : "edit_business";
    if (edit || moves)
      await change(within, owner, action, subject, async (tx, entry) => {
        if (edit && claim) await writeProposal(tx, listing, claim, edit);
        else if (edit) await writeProfile(tx, app.town.country, listing, edit, entry.at);
        if (moves && !claim) await takeCategory(tx, business, sponsoredCategoryId, entry.at);
        else if (moves && claim) {
          await checkAvailable(tx, business, sponsoredCategoryId);
          await updateClaim(tx, claim, { sponsoredCategoryId });
        }
        if (!claim) entry.invalidate();
        entry.before = { ...edit?.before, ...(moves && { sponsoredCategoryId: sponsored }) };
        entry.after = { ...edit?.after, ...(moves && { sponsoredCategoryId }) };
      });
    const { approvalStatus, rejectionReason } = business;
    if (resubmits && approvalStatus === "rejected")
      await change(within, owner, "resubmit_business", subject, async (tx, entry) => {
        entry.before = { approvalStatus, rejectionReason };
        const after = { approvalStatus: "pending", rejectionReason: null } as const;
        await writeStatus(tx, businessId, after, entry.at);
        entry.after = after;
        await emailAdmins(tx, entry, "submission");
      });
  });
}
