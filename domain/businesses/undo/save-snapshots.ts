import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { lockFullBusinesses, snapshotOf } from "#domain/businesses/deletion/business-snapshot.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { changePictures, changeSnapshots } from "./schema.ts";

/** The audit log entry of the change. */
type ChangeEntry = { id: string; at: Date };

/**
 * Runs `write`, an admin's change, and stores the businesses as they were before, so that the change can be undone. Businesses
 * that the write does not change get no snapshot.
 */
export async function withSnapshots<T>(
  tx: Db,
  { id: changeId, at: createdAt }: ChangeEntry,
  ids: string[],
  write: () => Promise<T>,
) {
  const full = [...(await lockFullBusinesses(tx, ids)).values()];
  const live = ids.length
    ? await tx
        .select()
        .from(sponsorships)
        .where(and(inArray(sponsorships.businessId, ids), isLive))
    : [];
  const result = await write();
  const after = ids.length
    ? await tx.select({ id: businesses.id, version: businesses.version }).from(businesses).where(inArray(businesses.id, ids))
    : [];
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  const rows = full.flatMap((business) => {
    const { id: businessId, version: versionBefore } = business.row;
    const version = versions.get(businessId) ?? versionBefore;
    const { redirects: _, ...before } = snapshotOf(business);
    const sponsorship = live.find((each) => each.businessId === businessId);
    const sponsored = sponsorship ? { id: sponsorship.id, imageId: sponsorship.imageId } : null;
    // A merged business is deleted, so it has no version afterward.
    const isChanged = version !== versionBefore || !versions.has(businessId);
    return isChanged ? [{ changeId, businessId, version, createdAt, before: { ...before, sponsorship: sponsored } }] : [];
  });
  if (rows.length) await tx.insert(changeSnapshots).values(rows);
  const pictureIds = rows.flatMap(({ before: { row, photos, sponsorship } }) => [
    row.logoId,
    sponsorship?.imageId,
    ...photos.map((photo) => photo.pictureId),
  ]);
  await keepPictures(tx, { id: changeId, at: createdAt }, pictureIds);
  return result;
}

/** Stores what a merge moved to the remaining business, so that the merge can be undone. */
export async function saveMoved(tx: Db, changeId: string, businessId: string, moved: object): Promise<void> {
  const ofChange = and(eq(changeSnapshots.changeId, changeId), eq(changeSnapshots.businessId, businessId));
  await tx.update(changeSnapshots).set({ moved }).where(ofChange);
}

/**
 * Returns what a merge moved, with the remaining business's version after the merge. Returns null if there is no snapshot
 * anymore.
 */
export async function findMoved(tx: Db, changeId: string): Promise<{ moved: object; version: number } | null> {
  const [found] = await tx.select().from(changeSnapshots).where(eq(changeSnapshots.changeId, changeId));
  return found?.moved ? { moved: found.moved, version: found.version } : null;
}

/** Prevents the deletion of pictures that the undo of a change needs. */
export async function keepPictures(tx: Db, { id, at }: ChangeEntry, pictureIds: (string | null | undefined)[]): Promise<void> {
  const rows = [...new Set(pictureIds)].flatMap((pictureId) => (pictureId ? [{ changeId: id, pictureId, createdAt: at }] : []));
  if (rows.length) await tx.insert(changePictures).values(rows).onConflictDoNothing();
}

/** Deletes the snapshots of changes made before `olderThan`, and the references that keep their pictures. */
export async function purgeSnapshots(db: Db, olderThan: Date): Promise<void> {
  await db.delete(changeSnapshots).where(lt(changeSnapshots.createdAt, olderThan));
  await db.delete(changePictures).where(lt(changePictures.createdAt, olderThan));
}

/** Deletes a business's snapshots, and all snapshots that have this user as the owner or in what a merge moved. */
export async function deleteSnapshotsOf(
  tx: Db,
  { businessId, ownerId }: { businessId: string | null; ownerId: string },
): Promise<void> {
  const owned = sql`${changeSnapshots.before} -> 'row' ->> 'ownerId' = ${ownerId}`;
  const moved = sql`position(${ownerId} in ${changeSnapshots.moved}::text) > 0`;
  const ofBusiness = businessId ? eq(changeSnapshots.businessId, businessId) : undefined;
  await tx.delete(changeSnapshots).where(or(ofBusiness, owned, moved));
}
