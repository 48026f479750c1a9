import { and, eq, gt, inArray, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { wordsOf } from "#domain/businesses/search-index/word-index.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { isPaying, isVisible } from "#domain/directory/visibility.ts";
import type { Query, QueryWord } from "./parse-query.ts";
import { singularOf } from "./stemming-and-typos.ts";
import { addressSpellings } from "./street-abbreviations.ts";

// The conditions are LIKE patterns on padded text (` word word `), which the trigram indexes of `businesses` support. Words have
// only letters and digits, so a pattern has no other wildcards.

/** How a word must match: in full (also singular or plural), as the start of a word, or anywhere. */
export type WordMatch = "whole" | "start" | "inside";

/** Returns the condition that all words are in the name. A name also matches without its spaces: "uffda" is "Uff Da". */
export function isNamed({ words }: Pick<Query, "words">, match: WordMatch): SQL {
  const joined = words.map(({ typed }) => typed).join("");
  const all = and(...words.map((word) => isWordIn(businesses.searchName, word, match)));
  return or(all, words.length > 1 ? like(businesses.searchName, pattern(joined, match)) : undefined)!;
}

/** Returns the condition that the name is exactly the phrase. */
export function isExactName(phrase: string): SQL {
  return like(businesses.searchName, ` ${phrase} ${phrase.replaceAll(" ", "")} `);
}

/**
 * Returns the condition that each word is in the name, the texts, or, unless the query is limited to some columns, the address or
 * phone.
 */
export function isMentioned(query: Pick<Query, "words" | "where">, match: "whole" | "start"): SQL {
  return and(...query.words.map((word) => isWritten(word, query.where, match)))!;
}

/** Returns the condition that the business mentions one of these word starts. */
export function mentionsAny(starts: string[]): SQL {
  return or(...starts.map((start) => like(businesses.searchText, `% ${start}%`)))!;
}

/** Returns the condition that the business mentions all of these words. */
export function mentionsAll(words: string[]): SQL {
  return and(...words.map((word) => isWordIn(businesses.searchText, { typed: word, spellings: [word] }, "whole")))!;
}

/** Returns the condition that the name starts with the phrase. */
export function isStartOfName(phrase: string): SQL {
  return like(businesses.searchName, ` ${phrase} %`);
}

/** Returns the condition that at least this many of the words are in the name. */
export function isPartlyNamed({ words }: Query, least: number): SQL {
  const each = words.map((word) => isWordIn(businesses.searchName, word, "whole")!);
  const matching = sql.join(
    each.map((condition) => sql`(${condition})::int`),
    sql` + `,
  );
  return sql`(${or(...each)}) and (${matching}) >= ${least}`;
}

/** The services that are compared: the main service, the others, or all. */
export type ServicePlace = "main" | "further" | "any";

/**
 * Returns the condition that the business has one of the micro-categories. Uses an array, so that the planner starts from these
 * ids instead of reading all businesses.
 */
export function hasMicroCategory(db: Db, ids: string[], place: ServicePlace, premium = false): SQL {
  const links = selectLinks(db, ids, place);
  // Premium businesses are few, so the join with their index avoids looking up the others.
  const some = premium
    ? links.innerJoin(payer, and(sql`${payer.id} = ${businessMicroCategories.businessId}`, isVisible(payer), isPaying(payer)))
    : links;
  return sql`${businesses.id} = any(array(${some}))`;
}

/** Like `hasMicroCategory`, but as a filter. The planner then starts from another condition, whose words are in few texts. */
export function isAmongMicroCategories(db: Db, ids: string[], place: ServicePlace = "any"): SQL {
  return sql`coalesce(${businesses.id} in (${selectLinks(db, ids, place)}), false)`;
}

function selectLinks(db: Db, ids: string[], place: ServicePlace) {
  const { businessId, microCategoryId, position } = businessMicroCategories;
  const isPlace = { main: eq(position, 0), further: gt(position, 0), any: undefined }[place];
  return db
    .select({ id: businessId })
    .from(businessMicroCategories)
    .where(and(inArray(microCategoryId, ids), isPlace))
    .$dynamic();
}

const payer = alias(businesses, "payer");

function isWritten(word: QueryWord, where: Query["where"], match: "whole" | "start"): SQL | undefined {
  if (where === "names") return isWordIn(businesses.searchName, word, match);
  const inText = isWordIn(businesses.searchText, word, match);
  return where === "texts" ? inText : or(inText, ...word.spellings.flatMap((spelling) => isInPlace(spelling, match)));
}

function isWordIn(column: AnyColumn, { spellings }: QueryWord, match: WordMatch): SQL | undefined {
  if (match !== "whole") return or(...spellings.flatMap(startOf).map((word) => like(column, pattern(word, match))));
  return or(...spellings.map((spelling) => hasForm(column, formsOf(spelling))));
}

/**
 * Returns the condition that a text has one of the forms of a word. The index finds texts with the common start of the forms,
 * in one scan. `coalesce` hides the condition on the forms from the planner, so that the planner does not scan the index for
 * each form.
 */
function hasForm(column: AnyColumn, forms: string[]): SQL {
  const patterns = forms.map((form) => pattern(form, "whole"));
  const start = commonStart(forms);
  const isForm = or(...patterns.map((each) => like(column, each)))!;
  if (forms.length === 1 || start.length < minCommonStart) return isForm;
  return and(like(column, `% ${start}%`), sql`coalesce(${isForm}, false)`)!;
}

/** The minimum number of letters in the common start. Shorter starts match too many other words. */
const minCommonStart = 5;

function commonStart([first = "", ...others]: string[]): string {
  let length = first.length;
  while (others.some((other) => !other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

/** Returns conditions, at least one of which holds if the address contains the word or the phone number contains the digits. */
function isInPlace(word: string, match: "whole" | "start"): SQL[] {
  if (/^\d{4,}$/.test(word)) return [like(businesses.searchPlace, `%${word}%`)];
  const forms = addressSpellings(word);
  if (match === "start" && word.length > 2) return forms.map((form) => like(businesses.searchPlace, pattern(form, match)));
  // Uses the word index, because the trigrams of "main" or "701" are in most addresses.
  return forms.map((form) => sql`${wordsOf(businesses.searchPlace)} @> array[${form}::text]`);
}

/** Returns the word with its singular and plural. */
function formsOf(word: string): string[] {
  if (/\d/.test(word) || word.length < 3) return [word];
  const singular = singularOf(word);
  const plural = /[^aeiou]y$/.test(singular)
    ? `${singular.slice(0, -1)}ies`
    : /(s|x|z|ch|sh)$/.test(singular)
      ? `${singular}es`
      : `${singular}s`;
  return [...new Set([word, singular, plural])];
}

/** Returns the start that a word has in common with its plural: "pharmac" for "pharmacies". */
function startOf(word: string): string[] {
  const start = singularOf(word).replace(/y$/, "");
  return [start.length > 3 ? start : word];
}

function pattern(word: string, match: WordMatch): string {
  // Short numbers and words appear inside too many others.
  if (match === "whole" || /^\d{1,3}$/.test(word)) return `% ${word} %`;
  return match === "start" || word.length < 3 ? `% ${word}%` : `%${word}%`;
}

function like(column: AnyColumn, text: string): SQL {
  return sql`${column} like ${text}`;
}
