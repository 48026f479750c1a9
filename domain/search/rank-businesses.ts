import { notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { businesses, businessWords } from "#domain/businesses/schema.ts";
import { allFound, partFound, type Part, type Search } from "./match-businesses.ts";
import { typosBetween, typosIn } from "./stemming-and-typos.ts";

/** Which businesses were found, best first, and how many there are in all; `beyond` when there are more than `total`. */
export type Ranked = { ids: string[]; total: number; beyond: boolean };

/** So many are counted for a first page; who needs more of one word needs another word. */
export const maxCounted = 500;

/** So many are sorted for the search box before the best are taken part by part: a few are wanted, whatever their number. */
const mostSorted = 200;

/**
 * Finds the visible businesses in which every word is found, in four classes: by name, by service or synonym, by text,
 * by likely spelling; within a class premium first, then by `order`.
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

/** The first of the same for the search box; `total` says no more than whether there are enough. */
export async function firstBusinesses(db: Db, search: Search, order: SQL[], limit: number): Promise<Ranked> {
  const [best, ...others] = partsOf(search);
  const [started, ranked] = await Promise.all([
    firstOfMany(db, search, order, limit, [best!]),
    rankAll(db, search, order, limit, 0, mostSorted + 1),
  ]);
  if (ranked.total <= mostSorted) return ranked;
  return { ids: await firstOfMany(db, search, order, limit, others, { started, atOnce: 2 }), total: mostSorted, beyond: true };
}

/** Ranks all that is found or, of too many, no more than `most` of them in no order that means anything. */
async function rankAll(db: Db, search: Search, order: SQL[], limit: number, offset: number, most?: number): Promise<Ranked> {
  const all = allFound(db, search);
  const some = db.select({ id: all.id, plan: all.plan, sortKey: all.sortKey, class: all.class }).from(all);
  // Told how few are wanted, the planner would read all businesses until it has them instead of asking an index for each.
  const found = sql`(with found as materialized ${some} select * from found limit ${most ?? null}) as ${businesses}`;
  const rows = await db
    .select({ id: sql<string>`${businesses.id}`, total: sql<number>`count(*) over ()::int` })
    .from(found)
    .orderBy(sql`class`, ...order)
    .limit(limit)
    .offset(offset);
  // Beyond the last page no row says how many there are.
  if (!rows.length && offset) return { ...(await rankAll(db, search, order, 1, 0)), ids: [] };
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, beyond: false };
}

/**
 * The best of very many after those that have `started` the list, part by part until there are enough: what stands first in a
 * long list is found in a small part of it. For a few parts are asked for two `atOnce`: one alone is seldom enough.
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
  const found = partFound(db, search, part);
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

/** The words of business names that a typed word may be a slip of; none for one that is itself the beginning of such a word. */
export async function likelyWords(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const doubtful = words.filter((word) => typosIn(word) > 0);
  if (!doubtful.length) return new Map();
  const known = alias(businessWords, "known");
  const asked = sql`(select unnest(${sql.param(doubtful)}::text[]) collate "C" as word) as typed`;
  const started = db
    .select({ word: known.word })
    .from(known)
    .where(sql`${known.word} >= typed.word and ${known.word} < typed.word || '~'`);
  const alike = await db
    .select({ typed: sql<string>`typed.word`, word: businessWords.word })
    .from(asked)
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
  const slips = words.map((word) => typosBetween(typed, word));
  const least = Math.min(...slips);
  return least < Infinity ? words.filter((_, index) => slips[index] === least) : [];
}
