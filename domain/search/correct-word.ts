import { isTypo, stemOf, typosBetween, typosIn } from "./stemming-and-typos.ts";

/** The known words, indexed by first letter and by sound, for spelling correction. */
export type WordIndex = { has(word: string): boolean; byLetter: Map<string, IndexedWord[]>; bySound: Map<string, IndexedWord[]> };
type IndexedWord = { word: string; stem: string };

/** A corrected word. `isSure` means that it sounds like the typed one, or that the typed one is long and has only one typo. */
export type CorrectedWord = { spellings: string[]; isSure: boolean };

/**
 * The minimum number of letters in a word for a correction of one typo to be sure. A long word with one typo is rarely a
 * different word.
 */
const minSure = 7;

/** Words with at least this many letters are also compared without their endings: "plummer" for "plumbing". */
const minWithOtherEnding = 6;

/**
 * A typed word with at least this many letters may have different vowels from the known word. In a shorter word, a different
 * vowel makes a different word: "hits" and "hats".
 */
const minWithOtherVowels = 5;

/** Builds the index of known words. */
export function indexWords(words: Iterable<string>): WordIndex {
  const known = new Set(words);
  const all = [...known].map((word) => ({ word, stem: stemOf(word) }));
  return {
    has: (word) => known.has(word),
    byLetter: Map.groupBy(all, ({ word }) => word.charAt(0)),
    bySound: Map.groupBy(all, ({ word }) => withoutVowels(soundOf(word))),
  };
}

/**
 * Returns the known words that a typed word may be a typo of: the closest ones. `names` lists similar words in
 * business names, which rank below equally close known words. Returns null if nothing is close.
 */
export function correctWord(typed: string, { byLetter, bySound }: WordIndex, names: string[]): CorrectedWord | null {
  const stem = stemOf(typed);
  const sound = soundOf(typed);
  const scoreOf = (word: string) => Math.min(typoScore(typed, word), soundScore(typed, sound, word));
  const scores = new Map<string, number>();
  const add = (word: string, score: number) => {
    if (score < (scores.get(word) ?? Infinity)) scores.set(word, score);
  };
  for (const each of byLetter.get(typed.charAt(0)) ?? []) {
    add(each.word, scoreOf(each.word));
    if (typed.length >= minWithOtherEnding) add(each.word, typosBetween(stem, each.stem) + 0.75);
  }
  // The first letter may differ only if the word sounds the same ("fone") or its first two letters are swapped.
  for (const { word } of bySound.get(withoutVowels(sound)) ?? []) add(word, soundScore(typed, sound, word));
  for (const { word } of byLetter.get(typed.charAt(1)) ?? []) if (word[1] === typed[0]) add(word, typoScore(typed, word) + 0.5);
  for (const word of names) add(word, Math.min(typosBetween(typed, word), soundScore(typed, sound, word)) + 0.25);
  const best = Math.min(...scores.values());
  if (!(best < Infinity)) return null;
  const spellings = [...scores].filter(([, score]) => score === best).map(([word]) => word);
  const [first] = spellings;
  const isSure = soundScore(typed, sound, first!) < Infinity || (typed.length >= minSure && typosBetween(typed, first!) === 1);
  return { spellings, isSure };
}

/**
 * Returns the score of a typo. The likeliest typos keep the length, such as "expresso" for "espresso". Missing letters come next:
 * "storge" for "storage".
 */
function typoScore(typed: string, word: string): number {
  const added = word.length < typed.length ? 0.15 : 0.1;
  return typosBetween(typed, word) + (word.length === typed.length ? 0 : added);
}

/**
 * Returns the score of a word that sounds like the typed one. The word with the lowest score wins. The score is lower than a
 * typo's if the vowels are the same, and slightly higher if they differ. If, in addition, the typed word is not a typo of the
 * word, the score is even higher than that of a missing letter: "recyle" is "recycle", not "resole".
 */
function soundScore(typed: string, sound: string, word: string): number {
  if (!typosIn(typed) || Math.abs(word.length - typed.length) > 2) return Infinity;
  const other = soundOf(word);
  if (other === sound) return 0.6;
  const isLong = typed.length >= minWithOtherVowels && sound[0] === other[0];
  if (!isLong || anyVowels(other) !== anyVowels(sound)) return Infinity;
  return isTypo(typed, word) ? 1.05 : 1.17;
}

/** Returns whether two words have the same first letter and the same consonant sounds: "ade" and "aid". */
export function soundsLike(typed: string, word: string): boolean {
  return typed[0] === word[0] && withoutVowels(soundOf(typed)) === withoutVowels(soundOf(word));
}

/** Returns the sound of a word in English: "farmacy" and "pharmacy" have the same one. */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/^(kn|gn|pn)/, "n")
    .replace(/^(wr|rh)/, "r")
    .replace(/gh/g, "")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/g(?=[eiy])/g, "j")
    .replace(/ch|ck|[cq]/g, "k")
    .replace(/x/g, "ks")
    .replace(/z/g, "s")
    .replace(/(.)\1+/g, "$1");
}

function anyVowels(sound: string): string {
  return sound.replace(/[aeiouy]+/g, "a");
}

function withoutVowels(sound: string): string {
  return sound.replace(/[aeiouy]+/g, "");
}
