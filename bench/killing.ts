import { writeSync } from "node:fs";

/** Sends one line to the parent process. */
export function say(word: string, rest: string): void {
  // The line is written synchronously, because a buffered line would be lost when the process is killed.
  const line = Buffer.from(`${word} ${rest}\n`);
  for (let at = 0; at < line.length;) at += writeSync(1, line, at);
}

/** Returns a function that returns random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
