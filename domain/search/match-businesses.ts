import { and, inArray, not, or, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { wordPrefixesOf, wordsOf } from "#domain/businesses/search-index/word-index.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { isAnywhere, patternOf, placePatternsOf, type Query } from "./parse-query.ts";
import { isPaying, isVisible, visible } from "#domain/directory/visibility.ts";

/** One word of a search: its possible spellings, and the micro-categories that it may mean. */
export type SearchWord = { spellings: string[]; microCategoryIds: string[] };

/** A search. `words` are as typed. `spelled` adds corrected spellings; then `typed` are the ids that the typed words found. */
export type Search = { query: Query; words: SearchWord[]; spelled?: SearchWord[]; typed?: string[] };

/** Part of the matches: by name (1), by service or synonym (2), by text (3) or by corrected spelling (4), optionally of one plan group. */
export type Part = { class: 1 | 2 | 3 | 4; premium?: boolean };

const columns = { id: businesses.id, plan: businesses.plan, sortKey: businesses.sortKey };

/**
 * The visible businesses that match every word, each with its class. A union of two queries, so that each can start from an index: one
 * matches all words by text, the other also by service.
 */
export function allMatches(db: Db, search: Search, premium?: boolean) {
  const { query, words, spelled } = search;
  const searchWords = spelled ?? words;
  const planCondition = onPlan(premium);
  const containsAllWords = and(...searchWords.map((word) => isWritten(word, query)));
  const byText = db
    .select({ ...columns, class: classOf(db, search).as("class") })
    .from(businesses)
    .where(and(visible, planCondition, or(containsAllWords, isSquashedAsAWord(query))));
  if (!searchWords.some(({ microCategoryIds }) => microCategoryIds.length)) return byText.as("businesses");
  const byService = db
    .select({ ...columns, class: (meanTheSame(searchWords) ? serviceClassOf(db, words) : classOf(db, search)).as("class") })
    .from(businesses)
    .where(
      and(
        visible,
        planCondition,
        ...servingConditions(db, searchWords, query, premium),
        not(or(containsAllWords, isSquashedName(query))!),
      ),
    );
  return byText.unionAll(byService).as("businesses");
}

/** One part of the matches. Matches by name need only the name condition. */
export function matchesOfPart(db: Db, search: Search, { class: searchWords, premium }: Part) {
  if (searchWords === 1) {
    return db
      .select({ ...columns, class: sql<number>`1`.as("class") })
      .from(businesses)
      .where(and(visible, onPlan(premium), isNamed(search)))
      .as("businesses");
  }
  const found = allMatches(db, search, premium);
  return db
    .select({ id: found.id, plan: found.plan, sortKey: found.sortKey, class: sql<number>`${found.class}`.as("class") })
    .from(found)
    .where(sql`${found.class} = ${searchWords}`)
    .as("businesses");
}

function onPlan(premium?: boolean): SQL | undefined {
  return premium === undefined ? undefined : premium ? isPaying(businesses) : eq(businesses.plan, "basic");
}

/** The conditions for matches by service: a business has one of the services and matches the other words too. */
function servingConditions(db: Db, searchWords: SearchWord[], query: Query, premium?: boolean) {
  const services = [...new Set(searchWords.flatMap(({ microCategoryIds }) => microCategoryIds))];
  const isListed = isAmongMicroCategories(db, services, premium);
  if (meanTheSame(searchWords)) return [isListed];
  const start = searchWords.every(({ microCategoryIds }) => microCategoryIds.length) ? isListed : undefined;
  return [start, ...searchWords.map((word) => or(isWritten(word, query), offers(db, word.microCategoryIds)))];
}

/** Whether all words mean the same services. */
function meanTheSame(words: SearchWord[]): boolean {
  return new Set(words.map(({ microCategoryIds }) => microCategoryIds.join())).size === 1;
}

/** The class of a match by service only. */
function serviceClassOf(db: Db, words: SearchWord[]): SQL<number> {
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
  // A name that contains every word anywhere also matches without its spaces.
  const isImplied = (pattern: string) => isAnywhere(pattern) || pattern === squashedPattern(query);
  const areImplied = words.length > 0 && words.every(({ spellings }) => spellings.map(patternOf).every(isImplied));
  return or(and(...words.map(isInName)), areImplied ? undefined : isSquashedName(query))!;
}

function isInName({ spellings }: SearchWord): SQL | undefined {
  return or(...spellings.map((word) => sql`${businesses.searchName} like ${patternOf(word)}`));
}

function isWritten(word: SearchWord, { where }: Query): SQL | undefined {
  if (where === "names") return isInName(word);
  const places = where === "everywhere" ? word.spellings.flatMap(placePatternsOf) : [];
  return or(
    ...word.spellings.map((spelling) => sql`${businesses.searchText} like ${patternOf(spelling)}`),
    ...places.map(isInPlace),
  );
}

/** Looks up a whole word in the word index, because its trigrams are in most addresses. */
function isInPlace(pattern: string): SQL {
  const [, word] = /^% (.*) %$/.exec(pattern) ?? [];
  if (word) return sql`${wordsOf(businesses.searchPlace)} @> array[${word}::text]`;
  return sql`${businesses.searchPlace} like ${pattern}`;
}

/** "uffda" matches "Uff Da", "k&t" matches "K&T". */
function isSquashedName(query: Query): SQL {
  return sql`${businesses.searchName} like ${squashedPattern(query)}`;
}

function squashedPattern({ squashed }: Query): string {
  return `% ${squashed}%`;
}

/** The same condition with the word index, which rejects a rare word with frequent trigrams fast. LIKE comes first, because it is cheaper. */
function isSquashedAsAWord(query: Query): SQL {
  const prefixQuery = `'${query.squashed.slice(0, 200)}':*`;
  return sql`(${isSquashedName(query)} and ${wordPrefixesOf(businesses.searchName)} @@ ${prefixQuery}::tsquery)`;
}

function offers(db: Db, microCategoryIds: string[]): SQL | undefined {
  return microCategoryIds.length ? inArray(businesses.id, microCategories(db, microCategoryIds)) : undefined;
}

/** The same condition as an array, so that the planner starts from these ids instead of reading all businesses. */
function isAmongMicroCategories(db: Db, microCategoryIds: string[], premium = false): SQL {
  const all = microCategories(db, microCategoryIds);
  // Premium businesses are few, so the join with their index avoids looking up the others.
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
