import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { searchWordCounts } from "#domain/analytics/schema.ts";
import { weekOf, type Week } from "#domain/analytics/scoreboard/weeks.ts";
import type { Visitor } from "#domain/analytics/visitor-marks.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import { keptDays, minVisitors } from "./search-privacy.ts";
import { bitText, openVisitorBits } from "./visitor-bits.ts";

/** Owners see at most this many searches. */
const maxShown = 10;

/** A search that showed businesses to a visitor. */
export type CountedSearch = { query: string; businessIds: string[]; visitor: Visitor };

/** Adds a day's searches to the words of existing businesses. */
export async function addSearchWords(tx: Db, day: string, searches: CountedSearch[]): Promise<void> {
  if (!searches.length) return;
  const bitOf = await openVisitorBits(tx, day);
  const rows = new Map<string, { businessId: string; query: string; searches: number; bits: Set<number> }>();
  for (const { query, businessIds, visitor } of searches) {
    const bit = bitOf(visitor);
    for (const businessId of businessIds) {
      const key = `${businessId} ${query}`;
      const row = rows.get(key) ?? { businessId, query, searches: 0, bits: new Set() };
      row.searches += 1;
      row.bits.add(bit);
      rows.set(key, row);
    }
  }
  // The sort order prevents deadlocks between processes.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  await tx
    .insert(searchWordCounts)
    .values(sorted.map(([, { bits, ...row }]) => ({ ...row, day, visitors: bitText(bits) })))
    .onConflictDoUpdate({
      target: [searchWordCounts.businessId, searchWordCounts.day, searchWordCounts.query],
      set: {
        searches: sql`${searchWordCounts.searches} + excluded.searches`,
        visitors: sql`${searchWordCounts.visitors} | excluded.visitors`,
      },
    });
}

export type SearchWords = { query: string; searches: number };

/**
 * Returns the searches that showed a business in a week, most frequent first: at most ten, each made by at least five different
 * visitors. A visitor counts once a day in `searches`.
 */
export async function listSearchWords(db: Db, businessId: string, { from, to }: Week): Promise<SearchWords[]> {
  const { query, visitors, day } = searchWordCounts;
  const searches = sql<number>`sum(${searchWordCounts.searches})`.mapWith(Number);
  return db
    .select({ query, searches })
    .from(searchWordCounts)
    .where(and(eq(searchWordCounts.businessId, businessId), gte(day, from), sql`${day} <= ${to}`))
    .groupBy(query)
    .having(sql`bit_count(bit_or(${visitors})) >= ${minVisitors}`)
    .orderBy(desc(searches), query)
    .limit(maxShown);
}

/**
 * Deletes words that are more than eight weeks old. Also deletes last week's words that too few visitors used, because owners
 * must not see them.
 */
export async function deleteOldSearchWords(db: Db, today: string): Promise<void> {
  const { from } = weekOf(today);
  await db.delete(searchWordCounts).where(lt(searchWordCounts.day, daysBefore(from, keptDays)));
  const last = weekOf(daysBefore(from, 1));
  const rare = sql`(${searchWordCounts.businessId}, ${searchWordCounts.query}) in (
    select business_id, query from search_word_counts where day between ${last.from} and ${last.to}
    group by business_id, query having bit_count(bit_or(visitors)) < ${minVisitors})`;
  await db
    .delete(searchWordCounts)
    .where(and(gte(searchWordCounts.day, last.from), sql`${searchWordCounts.day} <= ${last.to}`, rare));
}
