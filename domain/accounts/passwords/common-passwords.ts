import words from "./common-passwords.json" with { type: "json" };

/**
 * The words that stand most often in published lists of stolen passwords, as far as the writer remembers them: no copy of such a
 * list. Words about the town come from its settings. Each stands for thousands of passwords, because capitals, disguised letters and
 * a few digits and signs around a word are read through.
 */
const commonWords = new Set(words);

/** Rows and columns of a keyboard and the orders everyone knows; walked in both directions. */
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

/** Letters as they are written to look clever. */
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

/** So much around a word makes it no better: a year and an exclamation mark. */
const longestTrimming = 5;

/** With so few digits and nothing else it is a date or a telephone number. */
const shortNumber = 12;

/**
 * Says whether a password is among the first that anybody would try: a well-known word or a word about this person
 * or place (`known`), bare or trimmed with digits and signs, a walk over the keyboard, a repetition, a short number.
 */
export function isCommonPassword(password: string, known: string[] = []): boolean {
  const plain = password.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  const knownWords = new Set(known.map((word) => word.toLowerCase().replace(/\s+/g, "")).filter((word) => word.length > 2));
  const isWord = (text: string) => knownWords.has(text) || commonWords.has(text);
  if (new Set(plain).size <= 2 || isWalk(plain)) return true;
  if (/^\d+$/.test(plain) && plain.length < shortNumber) return true;
  const unit = repeatedUnit(plain);
  if (unit) return unit.length <= 4 || isCommonPassword(unit, known);
  return readings(plain).some((text) => isWord(text) || isWord(untrimmed(text)));
}

/** The password as written and with its disguises taken off, the trimmings left alone or not. */
function readings(plain: string): string[] {
  return [plain, undisguised(plain), undisguised(untrimmed(plain)), untrimmed(undisguised(plain))];
}

function undisguised(text: string): string {
  return [...text].map((letter) => disguises[letter] ?? letter).join("");
}

/** The word without a few digits and signs before and after it. */
function untrimmed(text: string): string {
  const [, before = "", word = "", after = ""] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(text) ?? [];
  const trimming = before + after;
  return trimming.length <= longestTrimming || isWalk(trimming) ? word : text;
}

/** "abc" of "abcabcabc". */
function repeatedUnit(text: string): string | null {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? null;
}

/** Made of nothing but pieces of walks, three keys or longer. */
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
