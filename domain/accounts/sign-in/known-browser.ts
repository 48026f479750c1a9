import type { Db } from "#db/handle.ts";
import { signedLink } from "#domain/signed-link.ts";
import { z } from "#domain/zod.shared.ts";

/** A browser that signed in has its own rate limit for this long. */
export const knownBrowserDays = 180;

/**
 * What a browser that signed in to an account carries. It only gives the browser its own rate limit, so that other people's wrong
 * passwords do not block it.
 */
const knownBrowser = signedLink(
  "known browsers",
  z.object({ userId: z.string(), since: z.number() }),
  knownBrowserDays * 86_400_000,
);

export function signKnownBrowser(db: Db, userId: string, now: Date): Promise<string> {
  return knownBrowser.sign(db, { userId, since: now.getTime() }, now);
}

/** Returns the browser's rate-limit name, or null if it has not signed in to this account within `knownBrowserDays`. */
export async function readKnownBrowser(db: Db, signed: string, userId: string, now: Date): Promise<string | null> {
  const known = await knownBrowser.read(db, signed, now);
  return known?.userId === userId ? `browser ${known.since}` : null;
}
