import { createHash } from "node:crypto";
import { eq, inArray, lte, sql } from "drizzle-orm";
import { type RateLimit, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { networkOf, widerNetworkOf } from "#domain/network/client-network.ts";
import { secondsToWaitFrom, widerFactor } from "#domain/network/network-limit.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { signInAttempts } from "#domain/accounts/schema.ts";
import { normalizeEmail } from "#domain/accounts/users.ts";

const minute = 60_000;

type Tried = "password" | "code";

/**
 * So many tries may be wrong; from then on each is followed by a wait in seconds, doubling from the first to the longest. All are
 * forgotten after `memory` milliseconds without another.
 */
type Rule = { free: number; firstWait: number; longestWait: number; memory: number };

/** Of one account, from one client network or one known browser. */
const narrow: Rule = { free: 5, firstWait: 15, longestWait: 300, memory: 15 * minute };

/** Of one account, from one IPv6 /48. */
const wide: Rule = { ...narrow, free: narrow.free * widerFactor };

/**
 * Of one account, from all networks together. The waits after passwords are short, because everybody waits but known browsers:
 * about 200 an hour can be tried. Codes have six digits, so they wait as long as from one network; only who has the password
 * can try them.
 */
const everywhere: Record<Tried, Rule> = {
  password: { free: 200, firstWait: 5, longestWait: 20, memory: 60 * minute },
  code: { free: 40, firstWait: 15, longestWait: 300, memory: 60 * minute },
};

const refusedAs = { password: "too_many_tries", code: "too_many_codes" } as const;

/** A library or a whole street may share one network, so it takes many tries before one neighbor keeps out another. */
const perPlace: Record<LimitedAction, RateLimit> = {
  "sign in": { most: 100, window: 15 * minute },
  "sign up": { most: 20, window: 60 * minute },
  "reset password": { most: 20, window: 60 * minute },
  "use a link": { most: 60, window: 60 * minute },
};

/** So many emails of a kind to one address within the hour. */
const perRecipient = { most: 5, window: 60 * minute };

export type LimitedAction = "sign in" | "sign up" | "reset password" | "use a link";

/** Counts a request from an address of the network, and refuses it when there were too many. */
export async function countFrom(db: Db, asked: LimitedAction, from: string, now: Date): Promise<void> {
  const wait = await secondsToWaitFrom(db, asked, from, perPlace[asked], now);
  if (wait) throw accountError("too_many_requests", wait);
}

/** Counts an email that is asked for, to whomever, and refuses it when there were too many. */
export async function countEmail(db: Db, kind: string, email: string, now: Date): Promise<void> {
  const wait = await secondsToWaitForEmail(db, kind, email, now);
  if (wait) throw accountError("too_many_requests", wait);
}

/** The same without refusing. Says after how many seconds another is allowed, 0 for now. */
export async function secondsToWaitForEmail(db: Db, kind: string, email: string, now: Date): Promise<number> {
  return secondsToWait(db, `${kind} to ${keyOf(email)}`, perRecipient, now);
}

/**
 * Who tries, as far as limits know: a client of a network, or a browser that the account knows. "" is a network that nobody
 * knows.
 */
export type AttemptKey = { network: string } | { browser: string };

/**
 * Counts a password or code that is tried for an account, known or not, before it is looked at: so that many at once count like
 * one after another. Counts by account and network, and looser by account alone; a known browser counts by itself. Refuses while
 * there is a wait; a refused try counts nowhere.
 */
export async function countAttempt(
  db: Db,
  account: string,
  trier: AttemptKey,
  now: Date,
  tried: Tried = "password",
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const key of ownKeys(account, trier)) {
      const wait = await count(tx, key, key.endsWith("/48") ? wide : narrow, now);
      if (wait) throw accountError(refusedAs[tried], wait);
    }
    if ("browser" in trier) return;
    const wait = await count(tx, keyOf(account), everywhere[tried], now);
    if (wait) throw accountError(refusedAs[tried], wait);
  });
}

/**
 * The right password makes good for the wrong ones before it, of the same network or browser: not for those of strangers. It does
 * not count among all of the account either.
 */
export async function clearAttempts(db: Db, account: string, trier: AttemptKey): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, ownKeys(account, trier)));
  if ("browser" in trier) return;
  await db
    .update(signInAttempts)
    .set({ count: sql`greatest(0, ${signInAttempts.count} - 1)` })
    .where(eq(signInAttempts.key, keyOf(account)));
}

/** A new password makes good for all wrong ones. Strangers' networks keep their own waits. */
export async function clearAllAttempts(db: Db, account: string, trier: AttemptKey): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, [keyOf(account), ...ownKeys(account, trier)]));
}

/** Forgets wrong passwords of long ago. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  const longest = Math.max(narrow.memory, everywhere.password.memory, everywhere.code.memory);
  await db.delete(signInAttempts).where(lte(signInAttempts.lastAt, new Date(now.getTime() - longest)));
}

/** What is counted for this trier alone; nothing for a client whose network nobody knows. */
function ownKeys(account: string, trier: AttemptKey): string[] {
  if ("browser" in trier) return [`${keyOf(account)} ${trier.browser}`];
  const networks = new Set([networkOf(trier.network), widerNetworkOf(trier.network)]);
  networks.delete("");
  return [...networks].map((network) => `${keyOf(account)} ${network}`);
}

/** Counts one more under a key: 0, or the seconds to wait. */
async function count(tx: Db, key: string, { free, firstWait, longestWait, memory }: Rule, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const forgotten = sql`${signInAttempts.lastAt} <= ${new Date(now.getTime() - memory).toISOString()}::timestamptz`;
  const next = sql`case when ${forgotten} then 1 else ${signInAttempts.count} + 1 end`;
  const seconds = sql`least(${firstWait} * power(2, greatest(0, least(${signInAttempts.count} + 1 - ${free}, 20))), ${longestWait})`;
  const waitUntil = sql`case when ${forgotten} or ${signInAttempts.count} + 1 < ${free} then ${at} else ${at} + make_interval(secs => ${seconds}) end`;
  const [counted] = await tx
    .insert(signInAttempts)
    .values({ key, count: 1, lastAt: now, waitUntil: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { count: next, lastAt: now, waitUntil },
      setWhere: sql`${signInAttempts.waitUntil} <= ${at}`,
    })
    .returning();
  if (counted) return 0;
  const [waiting] = await tx.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  const left = waiting ? (waiting.waitUntil.getTime() - now.getTime()) / 1000 : 1;
  return Math.max(1, Math.ceil(left));
}

/** Addresses of people who have no account here are nothing to keep. */
function keyOf(email: string): string {
  return createHash("sha256").update(normalizeEmail(email)).digest("base64url");
}
