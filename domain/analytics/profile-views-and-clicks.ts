import { and, asc, inArray, sql } from "drizzle-orm";
import { processInBatches } from "#db/process-in-batches.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { profileCounts } from "./schema.ts";

/** The counted clicks on a profile. */
export type ProfileClick = "call" | "website";

export type ProfileCounts = { views: number; calls: number; websites: number };

/**
 * Adds the counts of profiles on a day and removes written entries from the map, so that a retry counts nothing twice. Ignores ids that
 * are not visible businesses.
 */
export async function addProfileCounts(db: Db, day: string, counted: Map<string, ProfileCounts>): Promise<void> {
  // The sort order prevents deadlocks between processes.
  await processInBatches([...counted.keys()].sort(), async (ids) => {
    await addBatch(db, day, ids, counted);
    for (const id of ids) counted.delete(id);
  });
}

async function addBatch(db: Db, day: string, ids: string[], counted: ReadonlyMap<string, ProfileCounts>): Promise<void> {
  const known = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inArray(businesses.id, ids), visible))
    .orderBy(asc(businesses.id));
  if (!known.length) return;
  await db
    .insert(profileCounts)
    .values(known.map(({ id: businessId }) => ({ businessId, day, ...counted.get(businessId)! })))
    .onConflictDoUpdate({
      target: [profileCounts.businessId, profileCounts.day],
      set: {
        views: sql`${profileCounts.views} + excluded.views`,
        calls: sql`${profileCounts.calls} + excluded.calls`,
        websites: sql`${profileCounts.websites} + excluded.websites`,
      },
    });
}
