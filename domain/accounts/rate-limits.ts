import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { networkOf, widerNetworkOf } from "#domain/network/client-network.ts";
import { widerFactor } from "#domain/network/network-limit.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { signInAttempts } from "#domain/accounts/schema.ts";
import { hashAddress } from "#domain/accounts/hash-address.ts";

const minute = 60_000;

type AttemptKind = "password" | "code";

/**
 * Starting with wrong attempt number `free`, each attempt is followed by a wait, in seconds, that doubles from `firstWait` to
 * `maxWait`. The counter resets after `memory` milliseconds without an attempt.
 */
type Rule = { free: number; firstWait: number; maxWait: number; memory: number };

/** For one account and one client network or known browser. */
const narrow: Rule = { free: 5, firstWait: 15, maxWait: 300, memory: 15 * minute };

/** For one account and one IPv6 /48. */
const wide: Rule = { ...narrow, free: narrow.free * widerFactor };

/**
 * For one account, across all networks. The waits after wrong passwords are short, because they apply to everyone except known
 * browsers: about 200 attempts an hour are possible. Codes have only six digits, so the waits after wrong codes are as long as
 * they are for one network. Only someone with the password can try a code.
 */
const allNetworks: Record<AttemptKind, Rule> = {
  password: { free: 200, firstWait: 5, maxWait: 20, memory: 60 * minute },
  code: { free: 40, firstWait: 15, maxWait: 300, memory: 60 * minute },
};

const errorCodes = { password: "too_many_tries", code: "too_many_codes" } as const;

/** The source of an attempt: a client network, or a browser known to the account. "" is an unknown network. */
export type AttemptKey = { network: string } | { browser: string };

/**
 * Counts a password or code attempt before it is checked, so that concurrent attempts count the same as sequential ones. Each
 * account has a counter for each network and, with a higher limit, one for all networks. A known browser has a separate counter.
 * Throws during a wait, without counting the attempt.
 */
export async function countAttempt(
  db: Db,
  account: string,
  source: AttemptKey,
  now: Date,
  kind: AttemptKind = "password",
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const key of sourceKeys(account, source)) {
      const wait = await count(tx, key, key.endsWith("/48") ? wide : narrow, now);
      if (wait) throw accountError(errorCodes[kind], wait);
    }
    if ("browser" in source) return;
    const wait = await count(tx, hashAddress(account), allNetworks[kind], now);
    if (wait) throw accountError(errorCodes[kind], wait);
  });
}

/**
 * Clears the wrong attempts from the same network or browser after a correct password or code. Attempts from other networks still
 * count. The correct attempt does not count toward the limit across all networks.
 */
export async function clearAttempts(db: Db, account: string, source: AttemptKey): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, sourceKeys(account, source)));
  if ("browser" in source) return;
  await db
    .update(signInAttempts)
    .set({ count: sql`greatest(0, ${signInAttempts.count} - 1)` })
    .where(eq(signInAttempts.key, hashAddress(account)));
}

/**
 * Clears the account's attempts from this source, and its count across all networks, after an emailed link set a new password.
 * Waits for other networks do not change.
 */
export async function clearAllAttempts(db: Db, account: string, source: AttemptKey): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, [hashAddress(account), ...sourceKeys(account, source)]));
}

export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  const maxMemory = Math.max(narrow.memory, allNetworks.password.memory, allNetworks.code.memory);
  await db.delete(signInAttempts).where(lte(signInAttempts.lastAt, new Date(now.getTime() - maxMemory)));
}

/** Returns the keys of the counters for this source only. An unknown network has none. */
function sourceKeys(account: string, source: AttemptKey): string[] {
  if ("browser" in source) return [`${hashAddress(account)} ${source.browser}`];
  const networks = new Set([networkOf(source.network), widerNetworkOf(source.network)]);
  networks.delete("");
  return [...networks].map((network) => `${hashAddress(account)} ${network}`);
}

/** Increments a counter and returns 0, or returns the remaining seconds during a wait. */
async function count(tx: Db, key: string, { free, firstWait, maxWait, memory }: Rule, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isReset = sql`${signInAttempts.lastAt} <= ${new Date(now.getTime() - memory).toISOString()}::timestamptz`;
  const next = sql`case when ${isReset} then 1 else ${signInAttempts.count} + 1 end`;
  const seconds = sql`least(${firstWait} * power(2, greatest(0, least(${signInAttempts.count} + 1 - ${free}, 20))), ${maxWait})`;
  const waitUntil = sql`case when ${isReset} or ${signInAttempts.count} + 1 < ${free} then ${at} else ${at} + make_interval(secs => ${seconds}) end`;
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
  const remaining = waiting ? (waiting.waitUntil.getTime() - now.getTime()) / 1000 : 1;
  return Math.max(1, Math.ceil(remaining));
}
