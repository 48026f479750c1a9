import { writeSync } from "node:fs";

/** Tells the parent one line, for good. */
export function say(word: string, rest: string): void {
  // Written at once: an acknowledgement must not wait in a buffer that dies with the process.
  const line = Buffer.from(`${word} ${rest}\n`);
  for (let at = 0; at < line.length;) at += writeSync(1, line, at);
}

/** Mulberry32: the same kills for the same seed, as far as clocks allow. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
