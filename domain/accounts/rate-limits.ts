import { type RateLimit, resetRateLimits, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { firstWait, limitsFrom, secondsToWaitFrom } from "#domain/network/client-network.ts";
import { DomainError } from "#domain/domain-error.ts";
import { attempts, emailsPerAddress, requestsPerNetwork } from "./limits.shared.ts";
import { hashAddress } from "./users.ts";

/** Counts a request from a client network. Throws "too_many_requests". */
export async function countFrom(db: Db, action: keyof typeof requestsPerNetwork, from: string, now: Date): Promise<void> {
  const wait = await secondsToWaitFrom(db, action, from, requestsPerNetwork[action], now);
  if (wait) throw new DomainError("too_many", "too_many_requests", wait);
}

/** Counts a request for an email to one address. Throws "too_many_requests". */
export async function countEmail(db: Db, kind: string, email: string, now: Date): Promise<void> {
  const wait = await secondsToWaitForEmail(db, kind, email, now);
  if (wait) throw new DomainError("too_many", "too_many_requests", wait);
}

/** Counts a request for an email. Returns the seconds to wait before it may be sent, or 0. */
export async function secondsToWaitForEmail(db: Db, kind: string, email: string, now: Date): Promise<number> {
  return secondsToWait(db, `${kind} to ${hashAddress(email)}`, emailsPerAddress, now);
}

/** The source of an attempt: a client network, or a browser known to the account. "" is an unknown network. */
export type AttemptSource = { network: string } | { browser: string };

/** Signed-in users have a separate counter, so that a stranger's sign-in attempts do not block them. */
export const signedIn: AttemptSource = { browser: "signed in" };

/** What was tried: a password for the account with this email, or a two-factor code of the user with this id. */
export type Attempted = { password: string } | { code: string };

/**
 * Counts a password or code attempt before it is checked, so that concurrent attempts count the same as sequential ones. Each
 * account has a counter for each network and one for all networks. A known browser has a separate counter, so that a stranger cannot
 * block it. Throws "too_many_tries" or "too_many_codes".
 */
export async function countAttempt(db: Db, attempted: Attempted, source: AttemptSource, now: Date): Promise<void> {
  const wait = await firstWait(db, limitsOf(attempted, source), now);
  if (wait) throw new DomainError("too_many", "password" in attempted ? "too_many_tries" : "too_many_codes", wait);
}

/** Forgets the attempts from this source and those across all networks, after a correct password or code. */
export async function clearAttempts(db: Db, attempted: Attempted, source: AttemptSource): Promise<void> {
  await resetRateLimits(
    db,
    limitsOf(attempted, source).map(([key]) => key),
  );
}

function limitsOf(attempted: Attempted, source: AttemptSource): [string, RateLimit][] {
  const [kind, account] = Object.entries(attempted)[0] as ["password" | "code", string];
  const name = `${kind} of ${hashAddress(account)}`;
  if ("browser" in source) return [[`${name} in ${source.browser}`, attempts.perSource]];
  return [...limitsFrom(name, source.network, attempts.perSource), [name, attempts.allNetworks[kind]]];
}
