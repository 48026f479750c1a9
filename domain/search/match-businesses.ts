import { and, inArray, not, or, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { wordPrefixesOf, wordsOf } from "#domain/businesses/search-index/word-index.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { isAnywhere, patternOf, placePatternsOf, type Query } from "./parse-query.ts";
import { isPaying, isVisible, visible } from "#domain/directory/visibility.ts";

/** One word of a search of businesses: how it may be written, and the micro-categories it may stand for. */
export type Wanted = { spellings: string[]; microCategoryIds: string[] };

/**
 * What is searched: the words as typed, and as they may have been meant where typing slips are allowed for; then `typed` are
 * the few that are found as typed.
 */
export type Search = { query: Query; words: Wanted[]; spelled?: Wanted[]; typed?: string[] };

/** The businesses that are found by name (1), by service or synonym (2), by text (3), by likely spelling (4): all of them, or the premium or the basic ones. */
export type Part = { class: 1 | 2 | 3 | 4; premium?: boolean };

const columns = { id: businesses.id, plan: businesses.plan, sortKey: businesses.sortKey };

/**
 * The visible businesses in which every word is found, each with its class. Two questions in one, so that each has an index
 * to start from: what all the words are written in, and what else has a service that one of them stands for.
 */
export function allFound(db: Db, search: Search, premium?: boolean) {
  const { query, words, spelled } = search;
  const wanted = spelled ?? words;
  const among = onPlan(premium);
  const isWhollyWritten = and(...wanted.map((word) => isWritten(word, query)));
  const byText = db
    .select({ ...columns, class: classOf(db, search).as("class") })
    .from(businesses)
    .where(and(visible, among, or(isWhollyWritten, isSquashedAsAWord(query))));
  if (!wanted.some(({ microCategoryIds }) => microCategoryIds.length)) return byText.as("businesses");
  const byService = db
    .select({ ...columns, class: (meanTheSame(wanted) ? serviceClassOf(db, words) : classOf(db, search)).as("class") })
    .from(businesses)
    .where(
      and(visible, among, ...servingConditions(db, wanted, query, premium), not(or(isWhollyWritten, isSquashedName(query))!)),
    );
  return byText.unionAll(byService).as("businesses");
}

/** One part of the same. A name is asked for by name alone, so that what else is found need not be looked at. */
export function partFound(db: Db, search: Search, { class: wanted, premium }: Part) {
  if (wanted === 1) {
    return db
      .select({ ...columns, class: sql<number>`1`.as("class") })
      .from(businesses)
      .where(and(visible, onPlan(premium), isNamed(search)))
      .as("businesses");
  }
  const found = allFound(db, search, premium);
  return db
    .select({ id: found.id, plan: found.plan, sortKey: found.sortKey, class: sql<number>`${found.class}`.as("class") })
    .from(found)
    .where(sql`${found.class} = ${wanted}`)
    .as("businesses");
}

function onPlan(premium?: boolean): SQL | undefined {
  return premium === undefined ? undefined : premium ? isPaying(businesses) : eq(businesses.plan, "basic");
}

/** A business one of whose services is among those wanted, and in which the other words are found too. */
function servingConditions(db: Db, wanted: Wanted[], query: Query, premium?: boolean) {
  const services = [...new Set(wanted.flatMap(({ microCategoryIds }) => microCategoryIds))];
  const isListed = isAmongMicroCategories(db, services, premium);
  if (meanTheSame(wanted)) return [isListed];
  const start = wanted.every(({ microCategoryIds }) => microCategoryIds.length) ? isListed : undefined;
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

function classOf(db: Db, search: Search): SQL<number> {
  const { query, words, spelled } = search;
  const byService = and(...words.map((word) => or(isInName(word), offers(db, word.microCategoryIds)))) ?? sql`true`;
  const byText = and(...words.map((word) => or(isWritten(word, query), offers(db, word.microCategoryIds)))) ?? sql`true`;
  return sql<number>`case when ${isNamed(search)} then 1 when ${byService} then 2 when ${spelled ? byText : sql`true`} then 3 else 4 end`;
}

function isNamed({ query, words }: Search): SQL {
  // A name that holds every word in the midst of others holds them without its spaces as well.
  const isImplied = (pattern: string) => isAnywhere(pattern) || pattern === squashedPattern(query);
  const areImplied = words.length > 0 && words.every(({ spellings }) => spellings.map(patternOf).every(isImplied));
  return or(and(...words.map(isInName)), areImplied ? undefined : isSquashedName(query))!;
}

function isInName({ spellings }: Wanted): SQL | undefined {
  return or(...spellings.map((word) => sql`${businesses.searchName} like ${patternOf(word)}`));
}

function isWritten(word: Wanted, { where }: Query): SQL | undefined {
  if (where === "names") return isInName(word);
  const places = where === "everywhere" ? word.spellings.flatMap(placePatternsOf) : [];
  return or(
    ...word.spellings.map((spelling) => sql`${businesses.searchText} like ${patternOf(spelling)}`),
    ...places.map(isInPlace),
  );
}

/** A whole word is looked up as one: its parts stand in most addresses, "701" in every third telephone number. */
function isInPlace(pattern: string): SQL {
  const [, word] = /^% (.*) %$/.exec(pattern) ?? [];
  if (word) return sql`${wordsOf(businesses.searchPlace)} @> array[${word}::text]`;
  return sql`${businesses.searchPlace} like ${pattern}`;
}

/** "uffda" finds Uff Da, "k&t" finds K&T. */
function isSquashedName(query: Query): SQL {
  return sql`${businesses.searchName} like ${squashedPattern(query)}`;
}

function squashedPattern({ squashed }: Query): string {
  return `% ${squashed}%`;
}

/**
 * The same with the index of words to start from: a long word of frequent parts is soon found to be nowhere. Compared first, as
 * a row's words are dear to make.
 */
function isSquashedAsAWord(query: Query): SQL {
  const asked = `'${query.squashed.slice(0, 200)}':*`;
  return sql`(${isSquashedName(query)} and ${wordPrefixesOf(businesses.searchName)} @@ ${asked}::tsquery)`;
}

function offers(db: Db, microCategoryIds: string[]): SQL | undefined {
  return microCategoryIds.length ? inArray(businesses.id, microCategories(db, microCategoryIds)) : undefined;
}

/** The same as a place to start from: given an array, the planner looks these up instead of reading all businesses. */
function isAmongMicroCategories(db: Db, microCategoryIds: string[], premium = false): SQL {
  const all = microCategories(db, microCategoryIds);
  // Few are premium: their keys are picked out of an index, so that the others are not looked up at all.
  const some = premium
    ? all.innerJoin(payer, and(eq(payer.id, businessMicroCategories.businessId), isVisible(payer), isPaying(payer)))
    : all;
  return sql`${businesses.id} = any(array(${some}))`;
}

const payer = alias(businesses, "payer");

function microCategories(db: Db, microCategoryIds: string[]) {
  return db
    .select({ id: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .where(inArray(businessMicroCategories.microCategoryId, microCategoryIds))
    .$dynamic();
}
