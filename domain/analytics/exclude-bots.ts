import { isbot } from "isbot";

/** Returns whether a user agent is a browser. Bots and empty user agents are not counted as visitors. */
export function isPerson(userAgent: string): boolean {
  return userAgent !== "" && !isbot(userAgent);
}
