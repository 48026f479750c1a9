import type { CountryCode } from "libphonenumber-js/min";
import { nationalDigits } from "#domain/businesses/format-phone.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { singularOf } from "./stemming-and-typos.ts";
import { streetAbbreviations } from "./street-abbreviations.ts";

/** A parsed query: the folded text, its significant words, the text without spaces, and which columns to search. */
export type Query = { phrase: string; words: string[]; squashed: string; where: "everywhere" | "texts" | "names" };

/** The town's names, which are insignificant in a query. */
export type TownNames = Pick<Town, "name" | "state" | "stateCode" | "postalCode" | "country">;

/** Longer text is cut off. */
const maxQueryLength = 100;
const maxWords = 8;

/** Stop words. They count only when the query has no other word. */
const stopWords = new Set(
  "a an and any at best by do for from good i in is me my near nearby need of on or our some the to us we with you your".split(
    " ",
  ),
);

/** Words in half of all texts and addresses. A query of only these searches names and services. */
const frequentWords = new Set("ave avenue business businesses company drive local road service services st street".split(" "));

/** Parses a visitor's text. Only letters, digits and spaces remain, so nothing needs escaping in SQL. */
export function readQuery(text: string, town: TownNames): Query {
  const phrase = fold(withJoinedNumbers(text.slice(0, maxQueryLength), town.country));
  const all = phrase.split(" ").filter(Boolean);
  const local = withoutTown(phrase, town);
  const significant = local.filter((word) => !stopWords.has(word));
  const words = (significant.length ? significant : all).filter((word) => word.length > 1 || /\d/.test(word));
  return {
    phrase,
    words: [...new Set(words)].slice(0, maxWords),
    squashed: phrase.replaceAll(" ", ""),
    where: columnsToSearch(words, local, significant),
  };
}

/** Limits frequent words to useful columns: the town's name to texts, stop words and two letters to names. */
function columnsToSearch(words: string[], local: string[], significant: string[]): Query["where"] {
  if (!local.length) return "texts";
  const areFrequent = significant.every((word) => frequentWords.has(word));
  return areFrequent || (words.length === 1 && words[0]!.length < 3) ? "names" : "everywhere";
}

/** The LIKE pattern for a word in padded text. Short words must start or equal a word, because they appear inside too many. */
export function patternOf(word: string): string {
  if (/^\d{1,3}$/.test(word)) return `% ${word} %`;
  if (word.length < 3) return `% ${word}%`;
  // Matches "pharmacies" and "pharmacy", but "sons" does not match every "Anderson".
  const one = singularOf(word).replace(/y$/, "");
  return `%${one.length > 3 ? one : word}%`;
}

/** Whether a pattern also matches inside other words. */
export function isAnywhere(pattern: string): boolean {
  return !pattern.startsWith("% ");
}

/** Patterns for a word of an address, including its abbreviation: "street" also matches "st". */
export function placePatternsOf(word: string): string[] {
  const short = streetAbbreviations[word];
  return short ? [patternOf(word), `% ${short} %`] : [patternOf(word)];
}

/** Joins a phone number in any format to one word of digits without country code or trunk prefix. */
function withJoinedNumbers(text: string, country: CountryCode): string {
  if (/\p{L}/u.test(text))
    return text.replace(/\+?\d[\d\s().-]{5,}\d(?![\p{L}\d])/gu, (found) => ` ${nationalDigits(found, country)} `);
  return text.replace(/\D/g, "").length < 4 ? text : nationalDigits(text, country);
}

function withoutTown(phrase: string, { name, state, stateCode, postalCode }: TownNames): string[] {
  return [name, state, stateCode, postalCode]
    .reduce((rest, townName) => rest.replaceAll(` ${fold(townName)} `, " "), ` ${phrase} `)
    .split(" ")
    .filter(Boolean);
}
