import { noOpeningTimes, openingTimesNames } from "#domain/businesses/business-types.shared.ts";
import { eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/handle.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { limits, pick, plainNames, privateNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses, businessRedirects, type BusinessRow } from "#domain/businesses/schema.ts";
import type { FullBusiness } from "./business-version.ts";
import { writeBusiness } from "./write-business.ts";

/** The remaining business's changed fields before and after the merge. */
type Merged = { row: BusinessRow; before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Merges two locked businesses without sponsorships. `keep` keeps its values and its approval status, and its blank fields are
 * filled from `merged`. From now on, the address of `merged` redirects to `keep`.
 */
export async function writeMerged(tx: Db, keep: FullBusiness, merged: FullBusiness, at: Date): Promise<Merged> {
  const changed = await changedColumns(tx, keep.row, merged.row);
  // What `keep` has beyond a limit is not cut off.
  const joined = <Item>(kept: Item[], added: Item[], max: number) => [...kept, ...added].slice(0, Math.max(max, kept.length));
  const others = merged.microCategoryIds.filter((id) => !keep.microCategoryIds.includes(id));
  const microCategoryIds = joined(keep.microCategoryIds, others, limits.microCategories);
  const photos = joined(keep.photos, merged.photos, limits.photos);
  const [keepId, mergedId] = [keep.row.id, merged.row.id];

  await tx.update(businessRedirects).set({ toId: keepId }).where(eq(businessRedirects.toId, mergedId));
  await tx.update(businesses).set({ deletedAt: at }).where(eq(businesses.id, mergedId));
  await tx.insert(businessRedirects).values({ fromId: mergedId, toId: keepId, createdAt: at });
  await writeBusiness(tx, keep.row, { ...changed, microCategoryIds, photos }, at);

  const before = pick(keep.row, Object.keys(changed) as (keyof BusinessRow)[]);
  return {
    row: { ...keep.row, ...changed },
    before: { ...before, microCategoryIds: keep.microCategoryIds, photos: keep.photos.length },
    after: { ...changed, microCategoryIds, photos: photos.length },
  };
}

/** Returns the new values of the columns of `keep` that the merge changes. */
async function changedColumns(tx: Db, keep: BusinessRow, merged: BusinessRow): Promise<Partial<BusinessRow>> {
  const filled = fillable.filter((name) => keep[name] === null && merged[name] !== null);
  const changes: Partial<BusinessRow> = Object.fromEntries(filled.map((name) => [name, merged[name]]));
  // Exceptions and closings belong to the hours, so all opening times are filled together.
  if (isDeepStrictEqual(pick(keep, openingTimesNames), noOpeningTimes)) Object.assign(changes, pick(merged, openingTimesNames));
  // Private fields stay with their owner. A new owner does not get the private fields of another person's listing.
  if (keep.ownerId !== merged.ownerId) {
    const owned = keep.ownerId ? keep : merged;
    Object.assign(changes, pick(owned, privateNames));
  }
  if (filled.includes("address")) changes.addressShown = merged.addressShown;
  if (filled.includes("phone")) changes.phoneE164 = merged.phoneE164;
  if (filled.includes("email")) changes.emailPublicSince = merged.emailPublicSince;
  if (filled.includes("website")) changes.websitePublicSince = merged.websitePublicSince;
  if (keep.source === null && merged.source !== null)
    Object.assign(changes, { source: merged.source, sourceId: merged.sourceId, imported: merged.imported });
  changes.socialMedia = { ...merged.socialMedia, ...keep.socialMedia };
  changes.ownerId = keep.ownerId ?? merged.ownerId;
  changes.claimable = keep.claimable && !changes.ownerId;
  changes.grantedPlan = higherPlan(keep.grantedPlan, merged.grantedPlan);
  changes.plan = higherPlan(changes.grantedPlan, changes.ownerId ? await findSubscribedPlan(tx, changes.ownerId) : "basic");
  const names = Object.keys(changes) as (keyof BusinessRow)[];
  return pick(
    changes,
    names.filter((name) => !isDeepStrictEqual(changes[name], keep[name])),
  );
}

const fillable = [...plainNames, "logoId"] as const;
