import { asc, inArray, sql } from "drizzle-orm";
import { processInBatches } from "#db/process-in-batches.ts";
import type { Db } from "#db/handle.ts";
import { linksOf } from "#domain/businesses/updates/bulk-update.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";

/** What a business offered, and in which place. */
export type Link = typeof businessMicroCategories.$inferSelect;

/**
 * The businesses of these links that are still there, held until the transaction ends; in one order, so that two changes of many
 * don't lock up.
 */
export async function lockLinkedBusinesses(tx: Db, links: Link[]): Promise<Set<string>> {
  const ids = [...new Set(links.map(({ businessId }) => businessId))];
  const held = new Set<string>();
  await processInBatches(ids.sort(), async (batch) => {
    const { id } = businesses;
    const there = await tx.select({ id }).from(businesses).where(inArray(id, batch)).orderBy(asc(id)).for("update");
    for (const business of there) held.add(business.id);
  });
  return held;
}

/** Gives businesses that are held back what they offered, each in its place, beside what they offer now. */
export async function restoreLinks(tx: Db, links: Link[], at: Date): Promise<void> {
  const own = Map.groupBy(links, ({ businessId }) => businessId);
  await processInBatches([...own.keys()], async (ids) => {
    const now = await linksOf(tx, ids);
    const wanted = ids.flatMap((businessId) =>
      inPlace(now.get(businessId) ?? [], own.get(businessId)!).map((microCategoryId, position) => ({
        ...{ businessId, microCategoryId, position },
      })),
    );
    await tx.delete(businessMicroCategories).where(inArray(businessMicroCategories.businessId, ids));
    await tx.insert(businessMicroCategories).values(wanted);
    const counted = { version: sql`${businesses.version} + 1`, updatedAt: at };
    await tx.update(businesses).set(counted).where(inArray(businesses.id, ids));
  });
}

function inPlace(now: string[], back: Link[]): string[] {
  const offered = [...now];
  for (const { microCategoryId, position } of back.toSorted((a, b) => a.position - b.position))
    offered.splice(position, 0, microCategoryId);
  return offered;
}
