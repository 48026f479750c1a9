import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { unmetSearches } from "#domain/analytics/schema.ts";
import { weekOf } from "#domain/analytics/scoreboard/weeks.ts";
import type { Visitor } from "#domain/analytics/visitor-marks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import { listSynonyms } from "#domain/settings/apply-synonyms.ts";
import { getSettings } from "#domain/settings/current-settings.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import { keptDays, minVisitors } from "./search-privacy.ts";
import { bitText, openVisitorBits } from "./visitor-bits.ts";

/**
 * The maximum number of different searches to store for a week. Only bots send more than this. Searches that are already stored
 * are still counted.
 */
const maxPerWeek = 5_000;
const maxShown = 50;

/** Adds a day's searches that found no business. `query` is what `wordsToCount` returned. */
export async function addUnmetSearches(tx: Db, day: string, searches: { query: string; visitor: Visitor }[]): Promise<void> {
  if (!searches.length) return;
  const bitOf = await openVisitorBits(tx, day);
  const week = weekOf(day).from;
  const bits = new Map<string, Set<number>>();
  for (const { query, visitor } of searches) bits.set(query, (bits.get(query) ?? new Set()).add(bitOf(visitor)));
  const isFull = (await tx.$count(unmetSearches, eq(unmetSearches.week, week))) >= maxPerWeek;
  const known = isFull ? await listKnown(tx, week, [...bits.keys()]) : null;
  // The sort order prevents deadlocks between processes.
  const rows = [...bits].sort(([one], [other]) => (one < other ? -1 : 1)).filter(([query]) => known?.has(query) ?? true);
  if (!rows.length) return;
  await tx
    .insert(unmetSearches)
    .values(rows.map(([query, set]) => ({ week, query, visitors: bitText(set) })))
    .onConflictDoUpdate({
      target: [unmetSearches.week, unmetSearches.query],
      set: { visitors: sql`${unmetSearches.visitors} | excluded.visitors` },
    });
}

async function listKnown(tx: Db, week: string, queries: string[]): Promise<Set<string>> {
  const { query } = unmetSearches;
  const isSame = sql`${eq(unmetSearches.week, week)} and ${inArray(query, queries)}`;
  return new Set((await tx.select({ query }).from(unmetSearches).where(isSame)).map((row) => row.query));
}

/**
 * Words that visitors searched for without finding a business. `visitors` is how many visitors did so in the week that starts on
 * `week`.
 */
export type UnmetSearch = { query: string; week: string; visitors: number };

/**
 * Returns searches that found no business, with the last week in which at least five visitors made them: the newest week first,
 * then the most visitors, at most 50. Leaves out words that have since become synonyms. Admins only.
 */
export async function listUnmetSearches(
  app: Pick<AppContext, "db" | "clock" | "townFile">,
  admin: Actor,
): Promise<UnmetSearch[]> {
  assertAdmin(admin);
  const { value } = await getSettings(app, admin, "synonyms");
  const known = new Set(listSynonyms(app.townFile.synonyms, value).map(({ term }) => fold(term)));
  const { query, week } = unmetSearches;
  const visitors = sql<number>`bit_count(${unmetSearches.visitors})`.mapWith(Number).as("visitor_count");
  const last = app.db
    .selectDistinctOn([query], { query, week, visitors })
    .from(unmetSearches)
    .where(sql`bit_count(${unmetSearches.visitors}) >= ${minVisitors}`)
    .orderBy(query, desc(week))
    .as("last");
  const found = await app.db.select().from(last).orderBy(desc(last.week), desc(last.visitors), last.query);
  return found.filter((each) => !known.has(each.query)).slice(0, maxShown);
}

/** Deletes words that are more than eight weeks old, and the words of past weeks that too few visitors used. */
export async function deleteOldUnmetSearches(db: Db, today: string): Promise<void> {
  const { from } = weekOf(today);
  const isOld = lt(unmetSearches.week, daysBefore(from, keptDays));
  const isRare = sql`${unmetSearches.week} < ${from} and bit_count(${unmetSearches.visitors}) < ${minVisitors}`;
  await db.delete(unmetSearches).where(sql`${isOld} or (${isRare})`);
}
