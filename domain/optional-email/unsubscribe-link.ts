import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";

/** How long a link works, in milliseconds. Laws require at least 30 days, and people also open older emails. */
const lifetime = 400 * 86_400_000;

const purpose = "unsubscribe links";

/** Returns the path to unsubscribe an address. The path contains only a hash of the address. */
export async function createUnsubscribeLink(db: Db, addressHash: string, now: Date): Promise<string> {
  const token = await signText(db, purpose, `${addressHash}.${now.getTime() + lifetime}`);
  return `/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Returns the hash of the address in an unsubscribe link, or null if the token is wrong or expired. */
export async function readUnsubscribeToken(db: Db, token: string, now: Date): Promise<string | null> {
  const [addressHash, until] = ((await readSignedText(db, purpose, token)) ?? "").split(".");
  return addressHash && Number(until) > now.getTime() ? addressHash : null;
}
