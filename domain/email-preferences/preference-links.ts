import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";
import { type OptionalEmailTopic, topicNames } from "./topics.shared.ts";

/** How long a link works, in milliseconds. Laws require at least 30 days, and people also open older emails. */
const lifetime = 400 * 86_400_000;

const unsubscribePurpose = "unsubscribe links";
const preferencesPurpose = "email preference links";

/** Returns the path to unsubscribe an address from one topic. The path contains only a hash of the address. */
export async function createUnsubscribeLink(
  db: Db,
  { addressHash, topic }: { addressHash: string; topic: OptionalEmailTopic },
  now: Date,
): Promise<string> {
  const token = await signText(db, unsubscribePurpose, `${addressHash}.${topic}.${now.getTime() + lifetime}`);
  return `/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Returns the address's hash and the topic in an unsubscribe link, or null if the token is wrong or expired. */
export async function readUnsubscribeToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ addressHash: string; topic: OptionalEmailTopic } | null> {
  const [addressHash = "", name, until] = ((await readSignedText(db, unsubscribePurpose, token)) ?? "").split(".");
  const topic = topicNames.find((known) => known === name);
  return topic && Number(until) > now.getTime() ? { addressHash, topic } : null;
}

/** Returns the path of the page where an email's reader chooses topics. */
export async function createPreferencesLink(db: Db, addressHash: string, now: Date): Promise<string> {
  const token = await signText(db, preferencesPurpose, `${addressHash}.${now.getTime() + lifetime}`);
  return `/email-preferences?${new URLSearchParams({ token })}`;
}

/** Returns the hash of the address in a link to the preferences, or null if the token is wrong or expired. */
export async function readPreferencesToken(db: Db, token: string, now: Date): Promise<string | null> {
  const [addressHash, until] = ((await readSignedText(db, preferencesPurpose, token)) ?? "").split(".");
  return addressHash && Number(until) > now.getTime() ? addressHash : null;
}
