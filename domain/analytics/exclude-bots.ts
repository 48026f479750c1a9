import { isbot } from "isbot";

/**
 * Caches the result for each user agent. Matching takes longer than the rest of the counting, so each user agent is matched only
 * once.
 */
const known = new Map<string, boolean>();
const maxKnown = 2_000;

/** The number of characters of a user agent that are read. */
const maxLength = 400;

/** Returns whether a user agent is a browser. Bots and empty user agents are not counted as visitors. */
export function isPerson(sent: string): boolean {
  if (sent === "") return false;
  const userAgent = sent.slice(0, maxLength);
  let isBrowser = known.get(userAgent);
  if (isBrowser === undefined) {
    if (known.size >= maxKnown) known.clear();
    known.set(userAgent, (isBrowser = !isbot(userAgent)));
  }
  return isBrowser;
}
