import words from "./common-passwords.json" with { type: "json" };

/**
 * Frequent words in published lists of stolen passwords. Words about the town come from its settings. Each word covers
 * thousands of passwords, because the check ignores case, replaced letters, and a few digits and symbols around the word.
 */
const commonWords = new Set(words);

/** Keyboard rows, keyboard columns, and common sequences, in both directions. */
const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "qsdfghjklm",
  "zxcvbnm",
  "yxcvbnm",
  "!@#$%^&*()",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
  "q1w2e3r4t5y6u7i8o9p0",
  "1q2w3e4r5t6y7u8i9o0p",
  "qawsedrftgyhujikolp",
  "qazwsxedcrfvtgbyhnujmikolp",
];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(""))];

/** Characters that people type in place of a letter. */
const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** A word with up to this many extra characters, such as a year and an exclamation mark, is still common. */
const maxTrimming = 5;

/** An all-digit password shorter than this, in characters, could be a date or a phone number. */
const minNumberLength = 12;

/**
 * Returns whether a password is easy to guess: a keyboard walk, a repetition, a short number, or a common word. `known` lists
 * words about this person or place. A few digits and symbols around a word make no difference.
 */
export function isCommonPassword(password: string, known: string[] = []): boolean {
  const plain = password.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  const knownWords = new Set(known.map((word) => word.toLowerCase().replace(/\s+/g, "")).filter((word) => word.length > 2));
  const isWord = (text: string) => knownWords.has(text) || commonWords.has(text);
  if (new Set(plain).size <= 2 || isWalk(plain)) return true;
  if (/^\d+$/.test(plain) && plain.length < minNumberLength) return true;
  const unit = /^(.+?)\1+$/.exec(plain)?.[1];
  if (unit) return unit.length <= 4 || isCommonPassword(unit, known);
  // Letters may be replaced before or after the characters around the word are added.
  const readings = [plain, undisguised(plain), undisguised(untrimmed(plain)), untrimmed(undisguised(plain))];
  return readings.some((text) => isWord(text) || isWord(untrimmed(text)));
}

function undisguised(text: string): string {
  return [...text].map((letter) => disguises[letter] ?? letter).join("");
}

/** Removes the digits and symbols around a word if they are few or a keyboard walk. */
function untrimmed(text: string): string {
  const [, before = "", word = "", after = ""] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(text) ?? [];
  const trimming = before + after;
  return trimming.length <= maxTrimming || isWalk(trimming) ? word : text;
}

/** Returns whether the text consists of keyboard walks of three or more keys. */
function isWalk(text: string): boolean {
  if (text.length < 3) return false;
  for (let at = 0; at < text.length;) {
    let length = 0;
    while (at + length < text.length && walks.some((walk) => walk.includes(text.slice(at, at + length + 1)))) length += 1;
    if (length < 3) return false;
    at += length;
  }
  return true;
}
