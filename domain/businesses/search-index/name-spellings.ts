import { fold } from "./fold.ts";

/**
 * Returns the spellings under which people look for a name, folded: "uff da and company", "uffdaandcompany", "uff da company". They
 * differ in umlauts ("a" and "ae"), "and", numbers ("3" and "three"), joined initials, and spaces.
 */
export function spellingsOf(name: string): string[] {
  return [...new Set([...typedSpellings(name), ...bothWays(name).map(withNumberWords), ...symbolsOf(name)])].filter(Boolean);
}

/** Returns the spellings of a typed text that may be in a name's spellings. */
export function typedSpellings(text: string): string[] {
  const long = bothWays(text);
  const all = [...long, ...long.map(shortened)];
  return [...new Set([...all, ...all.map((each) => each.replaceAll(" ", ""))])].filter(Boolean);
}

/** Returns the runs of at least two symbols in a text as words: "u25u25" for "%%". */
export function symbolsOf(text: string): string[] {
  const runs = text.match(/[^\p{L}\p{M}\p{N}\p{C}\s|]{2,}/gu) ?? [];
  return runs.map((run) => [...run].map((symbol) => `u${symbol.codePointAt(0)!.toString(16)}`).join(""));
}

/** Returns a text without accents, and with "ae" for "ä". */
function bothWays(text: string): string[] {
  const umlauts = text.normalize("NFC").replace(/[äöüå]/gi, (letter) => umlaut[letter.toLowerCase()]!);
  return [fold(text), fold(umlauts)];
}

const umlaut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa" };

/** Leaves out "and", writes numbers as digits, and joins initials: "kt 3". */
function shortened(folded: string): string {
  return folded
    .split(" ")
    .filter((word) => word !== "and")
    .map((word) => digitsOf.get(word) ?? word)
    .join(" ")
    .replace(/(?<=^| )\p{L}(?: \p{L})+(?= |$)/gu, (initials) => initials.replaceAll(" ", ""));
}

function withNumberWords(folded: string): string {
  return folded
    .split(" ")
    .map((word) => wordOf.get(word) ?? word)
    .join(" ");
}

const numbers = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ordinals = "1st first 2nd second 3rd third 4th fourth 5th fifth 6th sixth 7th seventh 8th eighth 9th ninth 10th tenth";
const wordOf = new Map([
  ...numbers.map((word, number) => [String(number), word] as const),
  ...[...ordinals.matchAll(/(\S+) (\S+)/g)].map(([, digits, word]) => [digits!, word!] as const),
]);
const digitsOf = new Map([...wordOf].map(([digits, word]) => [word, digits]));
