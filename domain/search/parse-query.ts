import type { CountryCode } from "libphonenumber-js/min";
import { nationalDigits } from "#domain/businesses/phone-link.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { singularOf } from "./stemming-and-typos.ts";
import { streetAbbreviations } from "./street-abbreviations.ts";

/** What was typed, ready to be compared: all of it, its telling words, all of it without spaces, and where to look. */
export type Query = { phrase: string; words: string[]; squashed: string; where: "everywhere" | "texts" | "names" };

/** The names of the town that say nothing in a search of the town. */
export type TownNames = Pick<Town, "name" | "state" | "stateCode" | "postalCode" | "country">;

/** Longer text than any name is cut, not refused. */
const longestQuery = 100;
const mostWords = 8;

/** Words that say nothing about what is wanted, as long as another one does. */
const fillers = new Set(
  "a an and any at best by do for from good i in is me my near nearby need of on or our some the to us we with you your".split(
    " ",
  ),
);

/** Words that stand in half of all texts and addresses: alone they are looked for in names and services. */
const everywhere = new Set("ave avenue business businesses company drive local road service services st street".split(" "));

/** Reads what a visitor typed; nothing of it is special to the database, as only letters, digits and spaces are left. */
export function readQuery(text: string, town: TownNames): Query {
  const phrase = fold(withJoinedNumbers(text.slice(0, longestQuery), town.country));
  const all = phrase.split(" ").filter(Boolean);
  const local = withoutTown(phrase, town);
  const telling = local.filter((word) => !fillers.has(word));
  const words = (telling.length ? telling : all).filter((word) => word.length > 1 || /\d/.test(word));
  return {
    phrase,
    words: [...new Set(words)].slice(0, mostWords),
    squashed: phrase.replaceAll(" ", ""),
    where: whereToLook(words, local, telling),
  };
}

/** What stands everywhere is looked for where it tells something: the town's own name in texts, fillers and two letters in names. */
function whereToLook(words: string[], local: string[], telling: string[]): Query["where"] {
  if (!local.length) return "texts";
  const saysLittle = telling.every((word) => everywhere.has(word));
  return saysLittle || (words.length === 1 && words[0]!.length < 3) ? "names" : "everywhere";
}

/** The LIKE pattern for a word anywhere in padded text; short ones would be found everywhere, so they start or are a word. */
export function patternOf(word: string): string {
  if (/^\d{1,3}$/.test(word)) return `% ${word} %`;
  if (word.length < 3) return `% ${word}%`;
  // What "pharmacies" and "pharmacy" both begin with; but "sons" is not every Anderson.
  const one = singularOf(word).replace(/y$/, "");
  return `%${one.length > 3 ? one : word}%`;
}

/** Whether a pattern finds its word in the midst of others too. */
export function isAnywhere(pattern: string): boolean {
  return !pattern.startsWith("% ");
}

/** Patterns for a word of an address, "street" meaning "st" as well. */
export function placePatternsOf(word: string): string[] {
  const short = streetAbbreviations[word];
  return short ? [patternOf(word), `% ${short} %`] : [patternOf(word)];
}

/** A telephone number in any format becomes one word of digits, without its country code or trunk prefix. */
function withJoinedNumbers(text: string, country: CountryCode): string {
  if (/\p{L}/u.test(text))
    return text.replace(/\+?\d[\d\s().-]{5,}\d(?![\p{L}\d])/gu, (found) => ` ${nationalDigits(found, country)} `);
  return text.replace(/\D/g, "").length < 4 ? text : nationalDigits(text, country);
}

function withoutTown(phrase: string, { name, state, stateCode, postalCode }: TownNames): string[] {
  return [name, state, stateCode, postalCode]
    .reduce((rest, own) => rest.replaceAll(` ${fold(own)} `, " "), ` ${phrase} `)
    .split(" ")
    .filter(Boolean);
}
