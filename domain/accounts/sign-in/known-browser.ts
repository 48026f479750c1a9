import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";

const purpose = "known browsers";
const day = 86_400_000;

/**
 * Signs "{account}.{until}" for a browser that signed in to this account. The signed text only gives the browser its own rate
 * limit, so that other people's wrong passwords do not block it.
 */
export async function signKnownBrowser(db: Db, userId: string, now: Date): Promise<string> {
  return signText(db, purpose, `${userId}.${now.getTime() + knownBrowserDays * day}`);
}

/** Returns the browser's rate-limit name, or null if it has not signed in to this account within `knownBrowserDays`. */
export async function readKnownBrowser(db: Db, signed: string, userId: string, now: Date): Promise<string | null> {
  const [account, until] = (await readSignedText(db, purpose, signed))?.split(".") ?? [];
  return account === userId && Number(until) > now.getTime() ? `browser ${until}` : null;
}

/** A browser that signed in has its own rate limit for this long. */
export const knownBrowserDays = 180;
