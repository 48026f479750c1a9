import { lt, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { impressions } from "#domain/analytics/schema.ts";

type Impression = typeof impressions.$inferInsert;

/** How long impressions are stored, in days. The order of lists and the page about it depend on the last seven days. */
const keptDays = 15;

/** Adds impressions of existing businesses. The rows must differ in list, hour, slot, or business. */
export async function addImpressions(tx: Db, rows: Impression[]): Promise<void> {
  if (!rows.length) return;
  // The sort order prevents deadlocks between processes.
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await tx
    .insert(impressions)
    .values(sorted)
    .onConflictDoUpdate({
      target: [impressions.list, impressions.hour, impressions.slot, impressions.businessId],
      set: { count: sql`${impressions.count} + excluded.count` },
    });
}

/** Returns a key that identifies an impression's row. */
export function keyOf({ list, hour, slot, businessId }: Omit<Impression, "count">): string {
  return `${list} ${hour} ${slot} ${businessId}`;
}

/** Deletes impressions that no screen or list order needs anymore. */
export async function deleteOldImpressions(db: Db, now: Date): Promise<void> {
  await db.delete(impressions).where(lt(impressions.hour, hourOf(now) - keptDays * 24));
}
