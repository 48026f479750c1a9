/** Pseudorandom choices that are the same on every machine. The given words are the seed. */

/** Returns a number from 0 up to, but not including, 1 for these words (FNV-1a with a final mix). */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of words.join("\u0000")) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export function between(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + Math.floor(chance(...words) * (high - low + 1));
}

export function pick<T>(from: readonly T[], ...words: readonly (string | number)[]): T {
  const picked = from[Math.floor(chance(...words) * from.length)];
  if (picked === undefined) throw new Error(`nothing to pick from for ${words.join(" ")}`);
  return picked;
}

export function shuffled<T extends string | number>(from: readonly T[], ...words: readonly (string | number)[]): T[] {
  return from.toSorted((one, other) => chance(...words, one) - chance(...words, other));
}

/** Picks exactly this share of the words at random. */
export function share(of: readonly string[], part: number, purpose: string): Set<string> {
  return new Set(shuffled(of, purpose).slice(0, Math.round(of.length * part)));
}
