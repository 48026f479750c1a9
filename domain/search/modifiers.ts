import phrases from "./modifier-phrases.json" with { type: "json" };
import { fold } from "#domain/businesses/search-index/fold.ts";

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
export function removeModifiers(words: string[]): WithoutModifiers {
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
