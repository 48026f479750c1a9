import type { CountryCode } from "libphonenumber-js/min";
import { nationalDigits } from "#domain/businesses/format-phone.ts";
import { fold, foldBothWays } from "#domain/businesses/search-index/fold.ts";
import { joinInitials } from "#domain/businesses/search-index/name-spellings.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { maxQueryLength, maxWords } from "./limits.shared.ts";
import { removeModifiers } from "./modifiers.ts";
import { frequentWords, genericWords, stopWords } from "./stop-words.ts";

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
