import { asc, inArray, sql } from "drizzle-orm";
import { processInBatches } from "#db/process-in-batches.ts";
import type { Db } from "#db/handle.ts";
import { linksOf } from "#domain/businesses/updates/bulk-update.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";

export type Link = typeof businessMicroCategories.$inferSelect;

/** Locks the businesses in these links that still exist, and returns their ids. The lock order prevents deadlocks. */
export async function lockLinkedBusinesses(tx: Db, links: Link[]): Promise<Set<string>> {
  const ids = [...new Set(links.map(({ businessId }) => businessId))];
  const locked = new Set<string>();
  await processInBatches(ids.sort(), async (batch) => {
    const { id } = businesses;
    const rows = await tx.select({ id }).from(businesses).where(inArray(id, batch)).orderBy(asc(id)).for("update");
    for (const business of rows) locked.add(business.id);
  });
  return locked;
}

/** Restores locked businesses' links at their old positions, in addition to the current ones. */
export async function restoreLinks(tx: Db, links: Link[], at: Date): Promise<void> {
  const byBusiness = Map.groupBy(links, ({ businessId }) => businessId);
  await processInBatches([...byBusiness.keys()], async (ids) => {
    const current = await linksOf(tx, ids);
    const restored = ids.flatMap((businessId) =>
      insertAtPositions(current.get(businessId) ?? [], byBusiness.get(businessId)!).map((microCategoryId, position) => ({
        ...{ businessId, microCategoryId, position },
      })),
    );
    await tx.delete(businessMicroCategories).where(inArray(businessMicroCategories.businessId, ids));
    await tx.insert(businessMicroCategories).values(restored);
    const nextVersion = { version: sql`${businesses.version} + 1`, updatedAt: at };
    await tx.update(businesses).set(nextVersion).where(inArray(businesses.id, ids));
  });
}

function insertAtPositions(current: string[], links: Link[]): string[] {
  const ids = [...current];
  for (const { microCategoryId, position } of links.toSorted((a, b) => a.position - b.position))
    ids.splice(position, 0, microCategoryId);
  return ids;
}
