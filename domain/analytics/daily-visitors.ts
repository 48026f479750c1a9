import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { visitDays } from "./schema.ts";

/** Adds new visitors to a day's count. */
export async function addVisitors(tx: Db, day: string, visitors: number): Promise<void> {
  if (!visitors) return;
  await tx
    .insert(visitDays)
    .values({ day, visitors })
    .onConflictDoUpdate({ target: visitDays.day, set: { visitors: sql`${visitDays.visitors} + excluded.visitors` } });
}

/** Returns the number of visitors on each of these days. */
export async function countVisitorsOn(db: Db, days: string[]): Promise<Map<string, number>> {
  const rows = await db.select().from(visitDays).where(inArray(visitDays.day, days));
  return new Map(rows.map(({ day, visitors }) => [day, visitors]));
}
