import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { limits } from "#domain/businesses/business-fields.shared.ts";
import { pick, plainNames, privateNames } from "#domain/businesses/plain-fields.shared.ts";
import {
  businesses,
  businessMicroCategories,
  businessPhotos,
  businessRedirects,
  type BusinessRow,
} from "#domain/businesses/schema.ts";
import { searchable } from "#domain/businesses/search-index/searchable-text.ts";
import type { FullBusiness } from "#domain/businesses/deletion/business-snapshot.ts";

/** The changed fields of the remaining business, before and after the merge. */
export type Merged = { row: BusinessRow; before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Merges two locked businesses without sponsorships. `keep` keeps its values and its approval status; its blank fields are filled from
 * `gone`, whose address redirects to it from now on.
 */
export async function writeMerged(tx: Db, keep: FullBusiness, gone: FullBusiness, at: Date): Promise<Merged> {
  const changed = await changedColumns(tx, keep.row, gone.row);
  const services = united(keep.microCategoryIds, gone.microCategoryIds, limits.microCategories);
  const shown = [...keep.photos, ...gone.photos].slice(0, Math.max(limits.photos, keep.photos.length));
  const keepId = keep.row.id;
  const row = { ...keep.row, ...changed };

  await tx.update(businessRedirects).set({ toId: keepId }).where(eq(businessRedirects.toId, gone.row.id));
  await tx.update(businesses).set({ deletedAt: at }).where(eq(businesses.id, gone.row.id));
  await tx.insert(businessRedirects).values({ fromId: gone.row.id, toId: keepId, createdAt: at });
  await tx
    .update(businesses)
    .set({ ...changed, ...searchable(row), version: row.version + 1, updatedAt: at })
    .where(eq(businesses.id, keepId));
  const links = services.slice(keep.microCategoryIds.length).map((microCategoryId, index) => ({
    ...{ businessId: keepId, microCategoryId },
    position: keep.microCategoryIds.length + index,
  }));
  if (links.length) await tx.insert(businessMicroCategories).values(links);
  const photos = shown.slice(keep.photos.length).map((photo, index) => ({
    ...{ businessId: keepId, position: keep.photos.length + index },
    ...photo,
  }));
  if (photos.length) await tx.insert(businessPhotos).values(photos);

  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, keep.row[name as keyof BusinessRow]]));
  return {
    row,
    before: { ...before, microCategoryIds: keep.microCategoryIds, photos: keep.photos.length },
    after: { ...changed, microCategoryIds: services, photos: shown.length },
  };
}

/** The columns of `keep` that `gone` fills or raises. */
async function changedColumns(tx: Db, keep: BusinessRow, gone: BusinessRow): Promise<Partial<BusinessRow>> {
  const filled = fillable.filter((name) => keep[name] === null && gone[name] !== null);
  const wanted: Partial<BusinessRow> = Object.fromEntries(filled.map((name) => [name, gone[name]]));
  // Private fields stay with their owner: a new owner does not get those of another person's listing.
  if (keep.ownerId !== gone.ownerId) {
    const owned = keep.ownerId ? keep : gone;
    Object.assign(wanted, pick(owned, privateNames));
  }
  if (filled.includes("phone")) wanted.phoneE164 = gone.phoneE164;
  if (keep.source === null && gone.source !== null)
    Object.assign(wanted, { source: gone.source, sourceId: gone.sourceId, imported: gone.imported });
  wanted.socialMedia = { ...gone.socialMedia, ...keep.socialMedia };
  wanted.ownerId = keep.ownerId ?? gone.ownerId;
  wanted.claimable = keep.claimable && !wanted.ownerId;
  wanted.grantedPlan = higherPlan(keep.grantedPlan, gone.grantedPlan);
  wanted.plan = higherPlan(wanted.grantedPlan, wanted.ownerId ? await findSubscribedPlan(tx, wanted.ownerId) : "basic");
  const same = (name: string) =>
    JSON.stringify(wanted[name as keyof BusinessRow]) === JSON.stringify(keep[name as keyof BusinessRow]);
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !same(name)));
}

const fillable = [...plainNames, "hours", "logoId"] as const;

/** A list that is longer already stays as long. */
function united(keep: string[], gone: string[], most: number): string[] {
  return [...keep, ...gone.filter((id) => !keep.includes(id))].slice(0, Math.max(most, keep.length));
}
