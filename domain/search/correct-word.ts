import { stemOf, typosBetween, typosIn } from "./stemming-and-typos.ts";

/** The known words, with the stem and the sound of each. */
export type KnownWords = { has(word: string): boolean; all: KnownWord[] };
type KnownWord = { word: string; stem: string; sound: string };

/** A corrected word. `isSure` means that it sounds like the typed one, or that the typed one is long and has only one typo. */
export type CorrectedWord = { spellings: string[]; isSure: boolean };

/**
 * The minimum number of letters in a word for a correction of one typo to be sure. A long word with one typo is rarely a
 * different word.
 */
const minSure = 7;

/** Words with at least this many letters are also compared without their endings: "plummer" for "plumbing". */
const minWithOtherEnding = 6;

/** Prepares known words for `correctWord`. */
export function knownWords(words: string[]): KnownWords {
  const known = new Set(words);
  return { has: (word) => known.has(word), all: [...known].map(toKnownWord) };
}

const toKnownWord = (word: string): KnownWord => ({ word, stem: stemOf(word), sound: soundOf(word) });

/**
 * Returns the known words that a typed word may be a typo of: the closest ones. `names` lists similar words in
 * business names, which rank below equally close known words. Returns null if nothing is close.
 */
export function correctWord(text: string, { all }: KnownWords, names: string[]): CorrectedWord | null {
  const typed = toKnownWord(text);
  const scores = [
    ...all.map((known) => ({ known, score: scoreOf(typed, known) })),
    ...names.map(toKnownWord).map((known) => {
      return { known, score: Math.min(typosBetween(text, known.word), soundScore(typed, known)) + 0.25 };
    }),
  ];
  const best = Math.min(...scores.map(({ score }) => score));
  if (best === Infinity) return null;
  const closest = scores.filter(({ score }) => score === best).map(({ known }) => known);
  const [first] = closest;
  const isSure = soundScore(typed, first!) < Infinity || (text.length >= minSure && typosBetween(text, first!.word) === 1);
  return { spellings: [...new Set(closest.map(({ word }) => word))], isSure };
}

/** Returns the score of a known word: its typos, or less if both words sound the same. Words that start with another letter are no typos. */
function scoreOf(typed: KnownWord, known: KnownWord): number {
  const ofSound = soundScore(typed, known);
  if (typed.word[0] !== known.word[0]) return ofSound;
  // The likeliest typos keep the length, such as "expresso" for "espresso".
  const ofTypos = typosBetween(typed.word, known.word) + (typed.word.length === known.word.length ? 0 : 0.1);
  const ofStem = typed.word.length >= minWithOtherEnding ? typosBetween(typed.stem, known.stem) + 0.75 : Infinity;
  return Math.min(ofSound, ofTypos, ofStem);
}

/** Returns the score of a word that sounds like the typed one, or Infinity. */
function soundScore(typed: KnownWord, { word, sound }: KnownWord): number {
  const isOfLength = typosIn(typed.word) > 0 && Math.abs(word.length - typed.word.length) <= 2;
  return isOfLength && sound === typed.sound ? 0.6 : Infinity;
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

function withoutVowels(sound: string): string {
  return sound.replace(/[aeiouy]+/g, "");
}
