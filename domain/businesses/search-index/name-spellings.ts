import { foldBothWays } from "./fold.ts";

/**
 * Returns the spellings under which people look for a name, folded: "uff da and company", "uffdaandcompany", "uff da company". They
 * differ in umlauts ("a" and "ae"), "and", numbers ("3" and "three"), joined initials, and spaces.
 */
export function spellingsOf(name: string): string[] {
  return [...new Set([...typedSpellings(name), ...foldBothWays(name).map(withNumberWords), ...symbolsOf(name)])].filter(Boolean);
}

/** Returns the spellings of a typed text that may be in a name's spellings. */
export function typedSpellings(text: string): string[] {
  // "A+" is "A plus" too, and "Gas'n'Go" is "gas and go".
  const spelledOut = text.replace(/['’]n['’]/gi, " and ").replace(/\+(?=\s|$)/g, " plus");
  const long = [text, text.replace(signInWord, ""), spelledOut].flatMap(foldBothWays);
  const all = [...long, ...long.map(shortened)];
  return [...new Set([...all, ...all.map((each) => each.replaceAll(" ", ""))])].filter(Boolean);
}

/** A sign between two letters or digits: "AT&T" is "att" too. */
const signInWord = /(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}\s](?=[\p{L}\p{N}])/gu;

/** Returns the runs of at least two symbols in a text as words: "u25u25" for "%%". */
export function symbolsOf(text: string): string[] {
  const runs = text.match(/[^\p{L}\p{M}\p{N}\p{C}\s|]{2,}/gu) ?? [];
  return runs.map((run) => [...run].map((symbol) => `u${symbol.codePointAt(0)!.toString(16)}`).join(""));
}

/** Leaves out "and", writes numbers as digits and common words short, and joins initials: "kt bros 3". */
function shortened(folded: string): string {
  const words = folded.replace(anyNumber, (word) => digitsOf.get(word)!).split(" ");
  return joinInitials(words.flatMap((word) => (word === "and" ? [] : [shortForms.get(word) ?? word])).join(" "));
}

const shortForms = new Map(
  Object.entries({ brothers: "bros", company: "co", doctor: "dr", mount: "mt", route: "rt", saint: "st" }),
);

/** Joins neighboring single letters: "j l beers" is "jl beers". */
export function joinInitials(words: string): string {
  return words.replace(/(?<=^| )\p{L}(?: \p{L})+(?= |$)/gu, (initials) => initials.replaceAll(" ", ""));
}

function withNumberWords(folded: string): string {
  return folded.replace(/\w+/g, (word) => wordOf.get(word) ?? word);
}

const ones = "zero one two three four five six seven eight nine".split(" ");
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** The words for the numbers from 0 to 99. */
const numbers = [...ones, ...teens, ...tens.flatMap((ten) => [ten, ...ones.slice(1).map((one) => `${ten} ${one}`)])];
const ordinals = "1st first 2nd second 3rd third 4th fourth 5th fifth 6th sixth 7th seventh 8th eighth 9th ninth 10th tenth";
const wordOf = new Map([
  ...numbers.map((word, number) => [String(number), word] as const),
  ...[...ordinals.matchAll(/(\S+) (\S+)/g)].map(([, digits, word]) => [digits!, word!] as const),
]);
const digitsOf = new Map([...wordOf].map(([digits, word]) => [word, digits]));
/** Longer words come first: "fifty four" is one number. */
const anyNumber = new RegExp(`\\b(?:${[...digitsOf.keys()].sort((a, b) => b.length - a.length).join("|")})\\b`, "g");
