import { and, type AnyColumn, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { businesses, businessMicroCategories, wordsOf } from "#domain/businesses/schema.ts";
import type { Query, QueryWord } from "./parse-query.ts";
import { singularOf } from "./stemming-and-typos.ts";

// The conditions are LIKE patterns, which the trigram indexes of `businesses` support. There is a space around every word of the
// search columns. The spellings of a name are between bars: "| uff da | uffda |".

/** How a text may be in the spellings of a name. */
const nameMatches = {
  equals: (text: string) => `| ${text} |`,
  startsWith: (text: string) => `| ${text} `,
  hasWords: (text: string) => ` ${text} `,
  begins: (text: string) => `| ${text}`,
  hasBeginning: (text: string) => ` ${text}`,
  contains: (text: string) => text,
};
type NameMatch = keyof typeof nameMatches;

/** Returns the condition that one of these texts is in the name. */
export function isInName(texts: string[], match: NameMatch): SQL {
  return or(...texts.map((text) => like(businesses.searchName, `%${nameMatches[match](text)}%`)))!;
}

/** Returns the condition that each word begins a word of the name, in any order. */
export function isNamed({ words }: Pick<Query, "words">): SQL {
  return and(...words.map((word) => isWordIn(businesses.searchName, word)))!;
}

/** Returns the condition that at least this many of the words are in the name. */
export function isPartlyNamed({ words }: Pick<Query, "words">, least: number): SQL {
  const has = ({ spellings }: QueryWord) => sql`(${isInName(spellings, "hasBeginning")})::int`;
  const any = or(...words.map((word) => isWordIn(businesses.searchName, word)));
  return sql`(${any}) and (${sql.join(words.map(has), sql` + `)}) >= ${least}`;
}

/**
 * Returns the condition that each word begins a word of the name, the texts, or, unless the query is limited to some columns, the
 * address, or that the phone number contains it.
 */
export function isMentioned({ words, where }: Pick<Query, "words" | "where">): SQL {
  const column = where === "names" ? businesses.searchName : businesses.searchText;
  return and(
    ...words.map((word) => or(isWordIn(column, word), ...(where === "everywhere" ? word.spellings.flatMap(isInPlace) : []))),
  )!;
}

/** Returns the condition that the business mentions one of these word starts. */
export function mentionsAny(starts: string[]): SQL {
  return or(...starts.map((start) => like(businesses.searchText, `% ${start}%`)))!;
}

/**
 * Returns the condition that the business has one of the micro-categories, or one as its main service. Uses an array, so that the
 * planner starts from these ids instead of reading all businesses.
 */
export function hasMicroCategory(ids: string[], isMain = false): SQL {
  const { businessId, microCategoryId, position } = businessMicroCategories;
  return sql`${businesses.id} = any(array(select ${businessId} from ${businessMicroCategories}
    where ${and(inArray(microCategoryId, ids), isMain ? eq(position, 0) : undefined)}))`;
}

/** Returns the condition that a word of the text begins with the word, without a plural ending. Short words must be equal. */
function isWordIn(column: AnyColumn, { spellings }: Pick<QueryWord, "spellings">): SQL {
  return or(...spellings.map((word) => like(column, isWhole(word) ? `% ${word} %` : `% ${startOf(word)}%`)))!;
}

/** Returns conditions, at least one of which holds if the address contains the word or the phone number contains the digits. */
function isInPlace(word: string): SQL[] {
  if (/^\d{4,}$/.test(word)) return [like(businesses.searchPlace, `%${word}%`)];
  const forms = addressSpellings(word);
  if (word.length >= minStreetStart) return forms.map((form) => like(businesses.searchPlace, `% ${form}%`));
  // Uses the word index, because the trigrams of "main" or "701" are in most addresses.
  return forms.map((form) => sql`${wordsOf(businesses.searchPlace)} @> array[${form}::text]`);
}

/** The minimum number of letters of an incomplete word in an address. */
const minStreetStart = 5;

/** Returns whether a word is too short to be the start of another one: "701", "st". */
function isWhole(word: string): boolean {
  return /^\d{1,3}$/.test(word) || word.length < 2;
}

/** Returns the start that a word has in common with its plural: "pharmac" for "pharmacies". */
function startOf(word: string): string {
  const start = singularOf(word).replace(/y$/, "");
  return start.length > 3 ? start : word;
}

function like(column: AnyColumn, pattern: string): SQL {
  return sql`${column} like ${pattern}`;
}

/** Words in addresses and their abbreviations. */
const abbreviations = (
  "street st, avenue ave, road rd, drive dr, lane ln, court ct, place pl, parkway pkwy, boulevard blvd, highway hwy, suite ste, " +
  "north n, south s, east e, west w"
)
  .split(", ")
  .map((pair) => pair.split(" "));

/** Returns a word in an address and its other spelling, if it has one: "street" and "st". */
function addressSpellings(word: string): string[] {
  return abbreviations.find((pair) => pair.includes(word)) ?? [word];
}
