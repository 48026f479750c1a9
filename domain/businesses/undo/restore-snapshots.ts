import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hasBusiness, isBeingClaimed } from "#domain/claims/claim-records.ts";
import { linkPhotos, linkServices, lockFullBusinesses, rowOf } from "#domain/businesses/deletion/business-snapshot.ts";
import { businesses, businessMicroCategories, businessPhotos, type BusinessRow } from "#domain/businesses/schema.ts";
import { deleteUnusedSearchWords, saveSearchWords } from "#domain/businesses/search-index/searchable-text.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { reopenSponsorship } from "#domain/sponsorships/reopen-sponsorship.ts";
import { changeSnapshots, type StoredSnapshot } from "./schema.ts";

/** The number of restored businesses, and the names of those that were skipped. */
export type RestoredBusinesses = { restored: number; left: string[] };

/**
 * Restores the businesses of a change as they were before it. Skips businesses that have been changed, claimed, or deleted since
 * then, or whose former owner has another business now. Services and pictures that no longer exist are not restored.
 */
export async function restoreSnapshots(tx: Db, changeId: string, at: Date): Promise<RestoredBusinesses> {
  const snapshots = await tx.select().from(changeSnapshots).where(eq(changeSnapshots.changeId, changeId));
  const ids = snapshots.map(({ businessId }) => businessId);
  const current = ids.length ? await lockFullBusinesses(tx, ids) : new Map();
  const result: RestoredBusinesses = { restored: 0, left: [] };
  for (const { businessId, before, version } of snapshots) {
    const row = current.get(businessId)?.row;
    const isSame = row?.version === version && !(await isBeingClaimed(tx, [businessId]));
    if (isSame && (await restore(tx, row!, before, at))) result.restored += 1;
    else result.left.push(row?.name ?? before.row.name);
  }
  return result;
}

/** Returns false, and writes nothing, if the former owner has another business now. */
async function restore(tx: Db, current: BusinessRow, before: StoredSnapshot, at: Date): Promise<boolean> {
  const old = rowOf({ ...before, redirects: [] });
  const { id, ownerId, grantedPlan, logoId } = old;
  if (ownerId && ownerId !== current.ownerId && (await hasBusiness(tx, ownerId))) return false;
  const subscribed = ownerId ? await findSubscribedPlan(tx, ownerId) : "basic";
  const kept = await existingPictures(tx, [logoId, ...before.photos.map(({ pictureId }) => pictureId)]);
  await tx
    .update(businesses)
    .set({
      ...old,
      plan: higherPlan(grantedPlan, subscribed),
      logoId: logoId && kept.has(logoId) ? logoId : null,
      version: current.version + 1,
      updatedAt: at,
    })
    .where(eq(businesses.id, id));
  await tx.delete(businessMicroCategories).where(eq(businessMicroCategories.businessId, id));
  await linkServices(tx, id, before.microCategoryIds);
  await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, id));
  await linkPhotos(
    tx,
    id,
    before.photos.filter(({ pictureId }) => kept.has(pictureId)),
  );
  if (before.sponsorship) await reopenSponsorship(tx, before.sponsorship);
  if (old.name !== current.name) {
    await saveSearchWords(tx, [old.name]);
    await deleteUnusedSearchWords(tx, [current.name]);
  }
  return true;
}

async function existingPictures(tx: Db, ids: (string | null)[]): Promise<Set<string>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = wanted.length
    ? await tx.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, wanted)).for("key share")
    : [];
  return new Set(rows.map(({ id }) => id));
}
