import { asc, eq, inArray } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { type ClaimRow, updateClaim } from "./pending-claims.ts";
import { lockPictures } from "#domain/businesses/business-pictures.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { each, privateNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import {
  type Edit,
  type ProfileValues,
  editBetween,
  lockMicroCategories,
  keysOf,
  storedProfile,
  writeProfile,
} from "#domain/businesses/write-profile.ts";

/** The fields that a claimant changed, with their new values. */
type Proposal = Partial<ProfileValues>;

/**
 * Returns the listing with the proposal, on the higher of its own and the paid plan, and without private fields. The claimant
 * sees and edits this version, and an approval publishes it.
 */
export async function withProposal(db: Db, listing: OwnBusiness, claim: ClaimRow): Promise<OwnBusiness> {
  const { logo, photos, microCategoryIds, ...texts }: Proposal = claim.proposed;
  const shown = await picturesBy(db, [...(logo ? [logo] : []), ...(photos ?? []).map(({ key }) => key)]);
  const paid = claim.userId ? await findSubscribedPlan(db, claim.userId) : "basic";
  return {
    ...listing,
    ...withoutPrivate(listing),
    ...texts,
    ...(logo !== undefined && { logo: (logo && shown.get(logo)) || null }),
    ...(photos && {
      photos: photos.flatMap(({ key, alt }) => {
        const picture = shown.get(key);
        return picture ? [{ ...picture, alt }] : [];
      }),
    }),
    ...(microCategoryIds && { microCategories: await microCategoriesBy(db, microCategoryIds) }),
    ...{ plan: higherPlan(listing.plan, paid), approvalStatus: "pending", rejectionReason: null },
    version: proposalVersion(listing, claim),
  };
}

/** Returns the sum of the versions of the listing and the claim, so that saving either one makes an open form out of date. */
export function proposalVersion(listing: Pick<OwnBusiness, "version">, claim: Pick<ClaimRow, "version">): number {
  return listing.version + claim.version;
}

/** Saves a claimant's edit as a proposal. `listing` is the locked public business, which does not change. */
export async function writeProposal(tx: Db, listing: OwnBusiness, claim: ClaimRow, { values, after }: Edit): Promise<void> {
  const base = claimableProfile(listing);
  const proposed: Proposal = editBetween(base, values)?.after ?? {};
  if ("microCategoryIds" in after) await lockMicroCategories(tx, values.microCategoryIds);
  const pictureIds = "logo" in after || "photos" in after ? await lockNewPictures(tx, listing, claim, proposed) : null;
  await updateClaim(tx, claim, { proposed, ...(pictureIds && { pictureIds }) });
}

/**
 * Writes the proposal into the locked business and clears the previous private fields. Returns the changed fields, without the
 * previous values of these.
 */
export async function publishProposal(
  tx: Db,
  country: CountryCode,
  listing: OwnBusiness,
  claim: ClaimRow,
  at: Date,
): Promise<{ before: Proposal; after: Proposal }> {
  const stored = storedProfile(listing);
  const values: ProfileValues = { ...claimableProfile(listing), ...claim.proposed };
  values.microCategoryIds = (await microCategoriesBy(tx, values.microCategoryIds)).map(({ id }) => id);
  const edit = editBetween(stored, values) ?? { values, before: {}, after: {} };
  await writeProfile(tx, country, listing, edit, at, { ownKeys: keysOf(values) });
  const cleared = Object.keys(withoutPrivate(listing));
  const before = Object.fromEntries(Object.entries(edit.before).filter(([name]) => !cleared.includes(name)));
  return { before, after: edit.after };
}

/** Returns the listing without private fields, as a claimant first sees it. */
function claimableProfile(listing: OwnBusiness): ProfileValues {
  return { ...storedProfile(listing), ...withoutPrivate(listing) };
}

function withoutPrivate({ addressShown }: OwnBusiness) {
  return { ...each(privateNames, () => null), ...(addressShown !== "street" && { address: null }) };
}

/**
 * Locks the proposed pictures and returns their ids. The claimant may propose the listing's own pictures again, in a different
 * order or with different descriptions.
 */
async function lockNewPictures(tx: Db, listing: OwnBusiness, claim: ClaimRow, proposed: Proposal): Promise<string[]> {
  const own = [...keysOf(storedProfile(listing)), ...proposedKeys(claim.proposed)];
  return [...(await lockPictures(tx, proposedKeys(proposed), own)).values()];
}

function proposedKeys({ logo = null, photos = [] }: Proposal): string[] {
  return keysOf({ logo, photos });
}

/** Returns the micro-categories with these ids that still exist, in this order. */
async function microCategoriesBy(db: Db, ids: string[]): Promise<OwnBusiness["microCategories"]> {
  if (!ids.length) return [];
  const { id, name } = microCategories;
  const rows = await db
    .select({ id, name, categoryId: categories.id, categoryName: categories.name })
    .from(microCategories)
    .innerJoin(categories, eq(categories.id, microCategories.categoryId))
    .where(inArray(id, ids))
    .orderBy(asc(id));
  return ids.flatMap((each) => rows.find((row) => row.id === each) ?? []);
}

async function picturesBy(db: Db, keys: string[]): Promise<Map<string, PublicPicture>> {
  if (!keys.length) return new Map();
  const { storageKey, width, height, widths, color } = pictures;
  const rows = await db.select({ storageKey, width, height, widths, color }).from(pictures).where(inArray(storageKey, keys));
  return new Map(rows.map((picture) => [picture.storageKey, picture]));
}
