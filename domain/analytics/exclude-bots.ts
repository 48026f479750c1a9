import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** Matching takes longer than anything else that counting adds to a cached page. */
const known = new LRUCache<string, boolean>({ max: 2_000 });

/** Returns whether a user agent is a browser. Bots and empty user agents are not counted as visitors. */
export function isPerson(userAgent: string): boolean {
  if (userAgent === "") return false;
  let isBrowser = known.get(userAgent);
  if (isBrowser === undefined) known.set(userAgent, (isBrowser = !isbot(userAgent)));
  return isBrowser;
}
