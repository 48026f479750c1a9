import { and, inArray, notExists, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { businesses, businessMicroCategories, businessWords } from "#domain/businesses/schema.ts";
import { patternOf, placePatternsOf, type Query } from "./search-query.ts";
import { isSlip, slipsIn } from "./search-words.ts";
import { visible } from "./visible.ts";

/** One word of a search of businesses: how it may be written, and the micro-categories it may stand for. */
export type Wanted = { spellings: string[]; microCategoryIds: string[] };

/** What is searched: the words as typed, and as they may have been meant where typing slips are allowed for. */
export type Search = { query: Query; words: Wanted[]; spelled?: Wanted[] };

/** Which businesses were found, best first, and how many there are in all. */
export type Ranked = { ids: string[]; total: number };

/**
 * Finds the visible businesses in which every word is found, in four classes: by name, by service or synonym, by text,
 * by likely spelling; within a class by `order`.
 */
export async function rankBusinesses(db: Db, search: Search, order: SQL[], limit: number, offset = 0): Promise<Ranked> {
  const found = allFound(db, search);
  const rows = await db
    .select({ id: businesses.id, total: sql<number>`count(*) over ()::int` })
    .from(found)
    .orderBy(sql`${found.class}`, ...order)
    .limit(limit)
    .offset(offset);
  // Beyond the last page no row says how many there are.
  if (!rows.length && offset) return { ids: [], total: (await rankBusinesses(db, search, order, 1)).total };
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** The words of business names that a typed word may be a slip of; none for one that is itself the beginning of such a word. */
export async function likelyWords(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const doubtful = words.filter((word) => slipsIn(word) > 0);
  if (!doubtful.length) return new Map();
  const known = alias(businessWords, "known");
  const asked = sql`(select unnest(${sql.param(doubtful)}::text[]) collate "C" as word) as typed`;
  const begun = db
    .select({ word: known.word })
    .from(known)
    .where(sql`${known.word} >= typed.word and ${known.word} < typed.word || '~'`);
  const alike = await db
    .select({ typed: sql<string>`typed.word`, word: businessWords.word })
    .from(asked)
    .innerJoin(businessWords, sql`${businessWords.word} % typed.word`)
    .where(notExists(begun));
  const likely = alike.filter(({ typed, word }) => isSlip(typed, word));
  return new Map([...Map.groupBy(likely, ({ typed }) => typed)].map(([word, slips]) => [word, slips.map((each) => each.word)]));
}

/**
 * Two questions in one, so that each has an index to start from: what all the words are written in, and what has a
 * service that one of them stands for. A business that answers both stands in its better class.
 */
function allFound(db: Db, { query, words, spelled }: Search) {
  const wanted = spelled ?? words;
  const columns = { id: businesses.id, plan: businesses.plan, sortKey: businesses.sortKey };
  const written = or(and(...wanted.map((word) => isWritten(word, query))), isSquashedName(query));
  const byText = db
    .select({ ...columns, class: classOf(db, words, query, Boolean(spelled)).as("class") })
    .from(businesses)
    .where(and(visible, written));
  if (!wanted.some(({ microCategoryIds }) => microCategoryIds.length)) return byText.as("businesses");
  const byService = db
    .select({
      ...columns,
      class: (meanTheSame(wanted) ? serviceClassOf(db, words) : classOf(db, words, query, Boolean(spelled))).as("class"),
    })
    .from(businesses)
    .where(and(visible, ...servingConditions(db, wanted, query)));
  const both = byText.unionAll(byService).as("businesses");
  return db
    .select({ id: both.id, plan: both.plan, sortKey: both.sortKey, class: sql<number>`min(${both.class})`.as("class") })
    .from(both)
    .groupBy(both.id, both.plan, both.sortKey)
    .as("businesses");
}

/** A business one of whose services is among those wanted, and in which the other words are found too. */
function servingConditions(db: Db, wanted: Wanted[], query: Query) {
  const services = [...new Set(wanted.flatMap(({ microCategoryIds }) => microCategoryIds))];
  if (meanTheSame(wanted)) return [isAmongOffering(db, services)];
  const start = wanted.every(({ microCategoryIds }) => microCategoryIds.length) ? isAmongOffering(db, services) : undefined;
  return [start, ...wanted.map((word) => or(isWritten(word, query), offers(db, word.microCategoryIds)))];
}

/** Whether all the words stand for the same services, so that nothing else has to be found. */
function meanTheSame(words: Wanted[]): boolean {
  return new Set(words.map(({ microCategoryIds }) => microCategoryIds.join())).size === 1;
}

/** The class of what was found by nothing but its service. */
function serviceClassOf(db: Db, words: Wanted[]): SQL<number> {
  const asWritten = offers(
    db,
    words.flatMap(({ microCategoryIds }) => microCategoryIds),
  );
  return asWritten ? sql<number>`case when ${asWritten} then 2 else 4 end` : sql<number>`4`;
}

function classOf(db: Db, words: Wanted[], query: Query, spelled: boolean): SQL<number> {
  const byName = or(and(...words.map(isInName)), isSquashedName(query));
  const byService = and(...words.map((word) => or(isInName(word), offers(db, word.microCategoryIds)))) ?? sql`true`;
  const byText = and(...words.map((word) => or(isWritten(word, query), offers(db, word.microCategoryIds)))) ?? sql`true`;
  return sql<number>`case when ${byName} then 1 when ${byService} then 2 when ${spelled ? byText : sql`true`} then 3 else 4 end`;
}

function isInName({ spellings }: Wanted): SQL | undefined {
  return or(...spellings.map((word) => sql`${businesses.searchName} like ${patternOf(word)}`));
}

function isWritten(word: Wanted, { where }: Query): SQL | undefined {
  if (where === "names") return isInName(word);
  const places = where === "everywhere" ? word.spellings.flatMap(placePatternsOf) : [];
  return or(
    ...word.spellings.map((spelling) => sql`${businesses.searchText} like ${patternOf(spelling)}`),
    ...places.map((pattern) => sql`${businesses.searchPlace} like ${pattern}`),
  );
}

/** "uffda" finds Uff Da, "k&t" finds K&T. */
function isSquashedName({ squashed }: Query): SQL {
  return sql`${businesses.searchName} like ${`% ${squashed}%`}`;
}

function offers(db: Db, microCategoryIds: string[]): SQL | undefined {
  return microCategoryIds.length ? inArray(businesses.id, offering(db, microCategoryIds)) : undefined;
}

/** The same as a place to start from: given an array, the planner looks these up instead of reading all businesses. */
function isAmongOffering(db: Db, microCategoryIds: string[]): SQL {
  return sql`${businesses.id} = any(array(${offering(db, microCategoryIds)}))`;
}

function offering(db: Db, microCategoryIds: string[]) {
  return db
    .select({ id: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .where(inArray(businessMicroCategories.microCategoryId, microCategoryIds));
}
