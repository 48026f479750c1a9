import { notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { businesses, businessWords } from "#domain/businesses/schema.ts";
import { allMatches, matchesOfPart, type Part, type Search } from "./match-businesses.ts";
import { typosBetween, typosIn } from "./stemming-and-typos.ts";

/** The matches, best first, and their total. With `beyond` there are more than `total`. */
export type Ranked = { ids: string[]; total: number; beyond: boolean };

/** The first page counts at most this many matches. */
export const maxCounted = 500;

/** The search box sorts at most this many matches. With more, it takes the best part by part. */
const maxSorted = 200;

/**
 * Returns the visible businesses that match every word, in four classes: by name, by service or synonym, by text, by corrected spelling.
 * Within a class they follow `order`.
 */
export async function rankBusinesses(db: Db, search: Search, order: SQL[], limit: number, offset = 0): Promise<Ranked> {
  if (offset) return rankAll(db, search, order, limit, offset);
  const [best, ...others] = partsOf(search);
  const [ranked, started] = await Promise.all([
    rankAll(db, search, order, limit, 0, maxCounted + 1),
    rankPart(db, search, best!, order, limit),
  ]);
  if (ranked.total <= maxCounted) return ranked;
  const ids = await firstOfMany(db, search, order, limit, others, { started: [...(search.typed ?? []), ...started] });
  return { ids, total: maxCounted, beyond: true };
}

/** The first matches for the search box. `total` is approximate. */
export async function firstBusinesses(db: Db, search: Search, order: SQL[], limit: number): Promise<Ranked> {
  const [best, ...others] = partsOf(search);
  const [started, ranked] = await Promise.all([
    firstOfMany(db, search, order, limit, [best!]),
    rankAll(db, search, order, limit, 0, maxSorted + 1),
  ]);
  if (ranked.total <= maxSorted) return ranked;
  return { ids: await firstOfMany(db, search, order, limit, others, { started, atOnce: 2 }), total: maxSorted, beyond: true };
}

/** Ranks all matches, or with more than `max` an arbitrary subset of `max`. */
async function rankAll(db: Db, search: Search, order: SQL[], limit: number, offset: number, max?: number): Promise<Ranked> {
  const all = allMatches(db, search);
  const some = db.select({ id: all.id, plan: all.plan, sortKey: all.sortKey, class: all.class }).from(all);
  // Without `materialized`, the planner would use the small limit as a reason to scan all businesses.
  const found = sql`(with found as materialized ${some} select * from found limit ${max ?? null}) as ${businesses}`;
  const rows = await db
    .select({ id: sql<string>`${businesses.id}`, total: sql<number>`count(*) over ()::int` })
    .from(found)
    .orderBy(sql`class`, ...order)
    .limit(limit)
    .offset(offset);
  // Past the last page, no row has the total.
  if (!rows.length && offset) return { ...(await rankAll(db, search, order, 1, 0)), ids: [] };
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, beyond: false };
}

/**
 * Takes the best of many matches part by part until there are enough, after the ids in `started`. The first part of a long list is small.
 * Queries `atOnce` parts in parallel.
 */
async function firstOfMany(
  db: Db,
  search: Search,
  order: SQL[],
  limit: number,
  parts: Part[],
  { started = search.typed ?? [], atOnce = 1 } = {},
) {
  const ids = started.slice(0, limit);
  for (let at = 0; at < parts.length && ids.length < limit; at += atOnce) {
    const next = parts.slice(at, at + atOnce).map((part) => rankPart(db, search, part, order, limit - ids.length));
    ids.push(...(await Promise.all(next)).flat());
  }
  return ids.slice(0, limit);
}

async function rankPart(db: Db, search: Search, part: Part, order: SQL[], limit: number): Promise<string[]> {
  const found = matchesOfPart(db, search, part);
  const rows = await db
    .select({ id: businesses.id })
    .from(found)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

function partsOf({ words, spelled }: Search): Part[] {
  if (spelled) return both(4);
  const byService = words.some(({ microCategoryIds }) => microCategoryIds.length) ? both(2) : [];
  return [...both(1), ...byService, ...both(3)];
}

function both(each: Part["class"]): Part[] {
  return [true, false].map((premium) => ({ class: each, premium }));
}

/** The words of business names that each typed word may be a typo of. Omits typed words that start a known word. */
export async function likelyWords(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const candidates = words.filter((word) => typosIn(word) > 0);
  if (!candidates.length) return new Map();
  const known = alias(businessWords, "known");
  const typedWords = sql`(select unnest(${sql.param(candidates)}::text[]) collate "C" as word) as typed`;
  const started = db
    .select({ word: known.word })
    .from(known)
    .where(sql`${known.word} >= typed.word and ${known.word} < typed.word || '~'`);
  const alike = await db
    .select({ typed: sql<string>`typed.word`, word: businessWords.word })
    .from(typedWords)
    .innerJoin(businessWords, sql`${businessWords.word} % typed.word`)
    .where(notExists(started));
  return new Map(
    [...Map.groupBy(alike, ({ typed }) => typed)].map(([word, all]) => [
      word,
      closest(
        word,
        all.map((each) => each.word),
      ),
    ]),
  );
}

function closest(typed: string, words: string[]): string[] {
  const typos = words.map((word) => typosBetween(typed, word));
  const min = Math.min(...typos);
  return min < Infinity ? words.filter((_, index) => typos[index] === min) : [];
}
