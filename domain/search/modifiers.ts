import phrases from "./modifier-phrases.json" with { type: "json" };
import { fold } from "#domain/businesses/search-index/searchable-text.ts";

/**
 * Phrases about the time, price, place, or customer. Results don't need to contain them. `open` filters by opening hours. Results that mention
 * a `detail` come first. All other phrases are ignored.
 */
type ModifierMeaning = "open" | "detail" | "ignored";

const meanings = new Map(
  Object.entries(phrases).flatMap(([meaning, all]) => all.map((phrase) => [fold(phrase), meaning as ModifierMeaning] as const)),
);
const longest = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length));

/** The words of all modifiers, for spelling correction. */
export const modifierWords = new Set([...meanings.keys()].flatMap((phrase) => phrase.split(" ")));

/** Words of a query without modifiers. `details` lists the words that a better result mentions. */
export type WithoutModifiers = { words: string[]; details: string[]; openNow: boolean };

/** Removes modifiers from folded words, the longest phrase first. */
export function removeModifiers(all: string[]): WithoutModifiers {
  const words = withoutHeadcount(all);
  const result: WithoutModifiers = { words: [], details: [], openNow: false };
  for (let at = 0; at < words.length;) {
    const count = lengthOfModifier(words, at);
    const phrase = words.slice(at, at + count);
    const meaning = meanings.get(phrase.join(" "));
    if (!count) result.words.push(words[at]!);
    if (meaning === "detail") result.details.push(...phrase);
    if (meaning === "open") result.openNow = true;
    at += count || 1;
  }
  return result;
}

/** Removes "for 100 people". */
function withoutHeadcount(words: string[]): string[] {
  const at = words.findIndex(
    (word, index) => word === "for" && /^\d+$/.test(words[index + 1] ?? "") && words[index + 2] === "people",
  );
  return at < 0 ? words : words.toSpliced(at, 3);
}

function lengthOfModifier(words: string[], at: number): number {
  for (let count = Math.min(longest, words.length - at); count > 0; count -= 1)
    if (meanings.has(words.slice(at, at + count).join(" "))) return count;
  return 0;
}
