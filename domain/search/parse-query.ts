import phrases from "./modifier-phrases.json" with { type: "json" };
import type { CountryCode } from "libphonenumber-js/min";
import { nationalDigits } from "#domain/businesses/format-phone.ts";
import { fold, foldBothWays } from "#domain/businesses/search-index/fold.ts";
import { joinInitials } from "#domain/businesses/search-index/name-spellings.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { maxQueryLength } from "./limits.shared.ts";

/** The maximum number of words in a query. Further words are ignored. */
const maxWords = 8;

/** One word of a query and the spellings that match it. A corrected word and one with an umlaut may have several. */
export type QueryWord = { typed: string; spellings: string[] };

/**
 * A parsed query. `phrase` is the folded text. `all` lists its words without the town's name. Results must match `words`. Results
 * that match `details` come first. `where` limits frequent words to useful columns.
 */
export type Query = {
  phrase: string;
  all: string[];
  words: QueryWord[];
  details: string[];
  openNow: boolean;
  where: "everywhere" | "texts" | "names";
};

/** The town's names, which are insignificant in a query. */
type TownNames = Pick<Town, "name" | "state" | "stateCode" | "postalCode" | "country">;

/** Parses a visitor's text. Only letters, digits, and spaces remain, so nothing needs escaping in SQL. */
export function parseQuery(text: string, town: TownNames): Query {
  const spelled = foldBothWays(withJoinedNumbers(text.slice(0, maxQueryLength), town.country)).map(joinInitials);
  const [typed = [], withUmlauts = []] = spelled.map((each) => each.split(" ").filter(Boolean));
  const phrase = typed.join(" ");
  const local = withoutTown(phrase, town);
  const { words: named, details, openNow } = removeModifiers(local);
  const significant = named.filter((word) => !stopWords.has(word) && !genericWords.has(word));
  // "the shop" has no significant words, so its generic words are used.
  const lessSignificant = named.filter((word) => !stopWords.has(word));
  const fallback = openNow || details.length ? [] : local.length ? local : typed;
  const chosen = [significant, lessSignificant, details, fallback].find(({ length }) => length) ?? [];
  const long = [...new Set(chosen)].filter((word) => word.length > 1 || /\d/.test(word)).slice(0, maxWords);
  // "K&T" has only single letters.
  const words = chosen.length && !long.length ? [chosen.join("")] : long;
  return {
    phrase,
    all: [...new Set(local)].slice(0, 2 * maxWords),
    words: words.map((word) => ({ typed: word, spellings: [...new Set([word, withUmlauts[typed.indexOf(word)] ?? word])] })),
    details: chosen === details ? [] : details.slice(0, maxWords),
    openNow,
    where: columnsToSearch(words, local, significant),
  };
}

/**
 * Limits frequent words to useful columns. The town's name is searched only in texts, and frequent words, stop words, and pairs
 * of letters only in names.
 */
function columnsToSearch(words: string[], local: string[], significant: string[]): Query["where"] {
  if (!local.length) return "texts";
  const areFrequent = significant.every((word) => frequentWords.has(word));
  return areFrequent || (words.length === 1 && words[0]!.length < 3) ? "names" : "everywhere";
}

/** Joins a phone number in any format into one word of digits, without the country code or trunk prefix. */
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

/**
 * Phrases about the time, price, place, or customer. Results don't need to contain them. `open` filters by opening hours. Results
 * that mention a `detail` come first. All other phrases are ignored.
 */
type ModifierMeaning = "open" | "detail" | "ignored";

/** `NUMBER` in a phrase stands for any number. For comparisons, this number replaces it and the numbers in queries. */
const anyNumber = "0";

const meanings = new Map(
  Object.entries(phrases).flatMap(([meaning, all]) =>
    all.map((phrase) => [fold(phrase.replace("NUMBER", anyNumber)), meaning as ModifierMeaning] as const),
  ),
);
const longest = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length));

/** The words of all modifiers, for spelling correction. */
export const modifierWords = new Set(
  [...meanings.keys()].map((phrase) => phrase.split(" ")).flatMap((words) => (words.includes(anyNumber) ? [] : words)),
);

/** The words of a query without its modifiers. `details` lists the words that a better result mentions. */
type WithoutModifiers = { words: string[]; details: string[]; openNow: boolean };

/** Removes modifiers from folded words, the longest phrase first. */
function removeModifiers(words: string[]): WithoutModifiers {
  const result: WithoutModifiers = { words: [], details: [], openNow: false };
  for (let at = 0; at < words.length;) {
    const count = lengthOfModifier(words, at);
    const phrase = words.slice(at, at + count);
    const meaning = meaningOf(phrase);
    if (!count) result.words.push(words[at]!);
    if (meaning === "detail") result.details.push(...phrase);
    if (meaning === "open") result.openNow = true;
    at += count || 1;
  }
  return result;
}

function meaningOf(words: string[]): ModifierMeaning | undefined {
  const withoutNumbers = words.map((word) => (/^\d+$/.test(word) ? anyNumber : word));
  return meanings.get(words.join(" ")) ?? meanings.get(withoutNumbers.join(" "));
}

function lengthOfModifier(words: string[], at: number): number {
  for (let count = Math.min(longest, words.length - at); count > 0; count -= 1)
    if (meaningOf(words.slice(at, at + count))) return count;
  return 0;
}

/** Stop words, which are used only when the query has no other words. */
export const stopWords = new Set(
  (
    "a an and any at best by do for from good i in is me my near nearby need of on or our some that the to us we with you your " +
    "about am anybody anyone are be because been being but could did does doing get gets getting got had has have having he her " +
    "his how if im into ive just really she should so somebody someone something than their them then there these they this those " +
    "put too very was were what when where which while who whom whos whose would"
  ).split(" "),
);

/** Words that fit any business. They are used only when the query has no other words: "plumbing company" means "plumbing". */
const genericWords = new Set(
  "business businesses center centre company companies dealer dealers expert experts guy guys lady man negocio negocios office people person place places professional professionals provider providers service services servicio servicios shop shops specialist specialists store stores tienda tiendas".split(
    " ",
  ),
);

/** Words that occur in very many texts and addresses. A query with no other words searches only names and services. */
const frequentWords = new Set("ave avenue business businesses company drive local road service services st street".split(" "));

/** Words that begin another part of a sentence, which only modifies what stands before it: "hotel that takes dogs", "sign for a truck". */
export const partWords = new Set(
  "for in of on at near from to by de para en that who which whose when while because if but with and so con que y".split(" "),
);
