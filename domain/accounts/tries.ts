import { createHash } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { type Limit, secondsToWait } from "#db/change/limits.ts";
import type { Db } from "#db/handle.ts";
import { secondsToWaitFrom } from "#domain/network-limit.ts";
import { refusal } from "./refusals.ts";
import { signInTries } from "./schema.ts";
import { spelled } from "./users.ts";

const minute = 60_000;

/** Wrong passwords are forgotten after so long without another. */
const memory = 15 * minute;

/** So many may be wrong; from then on each is followed by a wait, doubling from the first to the longest, in seconds. */
const free = 5;
const firstWait = 15;
const longestWait = 300;

/** A library or a whole street may share one address, so it takes much before one neighbour is in another's way. */
const perPlace: Record<Asked, Limit> = {
  "sign in": { most: 100, window: 15 * minute },
  "sign up": { most: 20, window: 60 * minute },
  "reset password": { most: 20, window: 60 * minute },
  "use a link": { most: 60, window: 60 * minute },
};

/** So many mails of a kind to one address within the hour. */
const perRecipient = { most: 5, window: 60 * minute };

export type Asked = "sign in" | "sign up" | "reset password" | "use a link";

/** Counts a request from an address of the network, and refuses it when there were too many. */
export async function countFrom(db: Db, asked: Asked, from: string, now: Date): Promise<void> {
  const wait = await secondsToWaitFrom(db, asked, from, perPlace[asked], now);
  if (wait) throw refusal("too_many_requests", wait);
}

/** Counts a mail that is asked for, to whomever. Says after how many seconds another is allowed, 0 for now. */
export async function waitForMail(db: Db, mail: string, email: string, now: Date): Promise<number> {
  return secondsToWait(db, `${mail} to ${keyOf(email)}`, perRecipient, now);
}

/**
 * Counts a password that is tried for an address, known or not, before it is looked at: so that many at once count
 * like one after another. Refuses while the address has to wait; a refused try lengthens nothing. The same for codes.
 */
export async function countTry(
  db: Db,
  email: string,
  now: Date,
  code: "too_many_tries" | "too_many_codes" = "too_many_tries",
): Promise<void> {
  const key = keyOf(email);
  const at = sql`${now.toISOString()}::timestamptz`;
  const forgotten = sql`${signInTries.lastAt} <= ${new Date(now.getTime() - memory).toISOString()}::timestamptz`;
  const count = sql`case when ${forgotten} then 1 else ${signInTries.count} + 1 end`;
  const seconds = sql`least(${firstWait} * power(2, greatest(0, least(${signInTries.count} + 1 - ${free}, 20))), ${longestWait})`;
  const waitUntil = sql`case when ${forgotten} or ${signInTries.count} + 1 < ${free} then ${at} else ${at} + make_interval(secs => ${seconds}) end`;
  const [counted] = await db
    .insert(signInTries)
    .values({ key, count: 1, lastAt: now, waitUntil: now })
    .onConflictDoUpdate({
      target: signInTries.key,
      set: { count, lastAt: now, waitUntil },
      setWhere: sql`${signInTries.waitUntil} <= ${at}`,
    })
    .returning();
  if (counted) return;
  const [waiting] = await db.select().from(signInTries).where(eq(signInTries.key, key));
  const left = waiting ? (waiting.waitUntil.getTime() - now.getTime()) / 1000 : 1;
  throw refusal(code, Math.max(1, Math.ceil(left)));
}

/** The right password makes good for the wrong ones before it. */
export async function forgetTries(db: Db, email: string): Promise<void> {
  await db.delete(signInTries).where(eq(signInTries.key, keyOf(email)));
}

/** Forgets wrong passwords of long ago. */
export async function forgetPastTries(db: Db, now: Date): Promise<void> {
  await db.delete(signInTries).where(lte(signInTries.lastAt, new Date(now.getTime() - memory)));
}

/** Addresses of people who have no account here are nothing to keep. */
function keyOf(email: string): string {
  return createHash("sha256").update(spelled(email)).digest("base64url");
}
