import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import { secretOf } from "#db/change/secrets.ts";
import type { Db } from "#db/handle.ts";
import { knownBrowserDays } from "./fields.ts";

const day = 86_400_000;

/**
 * Says that a browser has signed in to this account: "{account}.{until}.{signature}". It grants nothing but limits of its own: wrong
 * passwords that others try keep it waiting no more.
 */
export async function sealKnownBrowser(db: Db, userId: string, now: Date): Promise<string> {
  const facts = `${userId}.${now.getTime() + knownBrowserDays * day}`;
  return `${facts}.${await signed(db, facts)}`;
}

/** A name for the browser if it has signed in to this account within the last half year, else null. */
export async function knownBrowserOf(db: Db, sealed: string, userId: string, now: Date): Promise<string | null> {
  const [account, until = "", signature = ""] = sealed.split(".");
  if (account !== userId || !(Number(until) > now.getTime())) return null;
  const [given, ours] = [Buffer.from(signature), Buffer.from(await signed(db, `${account}.${until}`))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? `browser ${until}` : null;
}

async function signed(db: Db, facts: string): Promise<string> {
  return createHmac("sha256", await secretOf(db, "known browsers"))
    .update(facts)
    .digest("base64url");
}
