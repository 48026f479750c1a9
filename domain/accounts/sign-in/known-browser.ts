import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";
import { knownBrowserDays } from "#domain/accounts/account-forms.shared.ts";

const purpose = "known browsers";
const day = 86_400_000;

/**
 * Says that a browser has signed in to this account: "{account}.{until}.{signature}". It grants nothing but limits of its own: wrong
 * passwords that others try keep it waiting no more.
 */
export async function signKnownBrowser(db: Db, userId: string, now: Date): Promise<string> {
  return signText(db, purpose, `${userId}.${now.getTime() + knownBrowserDays * day}`);
}

/** A name for the browser if it has signed in to this account within the last half year, else null. */
export async function readKnownBrowser(db: Db, sealed: string, userId: string, now: Date): Promise<string | null> {
  const [account, until] = (await readSignedText(db, purpose, sealed))?.split(".") ?? [];
  return account === userId && Number(until) > now.getTime() ? `browser ${until}` : null;
}
