import { eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { allBusinesses, removedBusinesses, type BusinessRow } from "#domain/businesses/schema.ts";

/** Deletes a locked business. From now on, its URL and its redirects return 410. */
export async function writeDeleted(tx: Db, { id, name }: BusinessRow, redirects: string[], at: Date): Promise<void> {
  await tx.update(allBusinesses).set({ deletedAt: at }).where(eq(allBusinesses.id, id));
  await tx.insert(removedBusinesses).values([id, ...redirects].map((removedId) => ({ id: removedId, name, removedAt: at })));
}

/** Locks the businesses deleted before `olderThan` and returns their ids. */
export async function lockDeletedBefore(tx: Db, olderThan: Date): Promise<string[]> {
  const { id, deletedAt } = allBusinesses;
  const rows = await tx.select({ id }).from(allBusinesses).where(lt(deletedAt, olderThan)).for("update");
  return rows.map((row) => row.id);
}

/** Purges locked, deleted businesses with all linked rows. Their URLs still return 410. */
export async function writePurged(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(allBusinesses).where(inArray(allBusinesses.id, ids));
}
