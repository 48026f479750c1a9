import { type RateLimit, resetRateLimits, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { countWithin, limitsFrom } from "#domain/network/client-network.ts";
import { hashAddress } from "./users.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * The maximum number of requests from one client network within `window` milliseconds. A library or a whole street may share one
 * network, so the limits are high.
 */
const requestsPerNetwork = {
  "sign in": { max: 100, window: 15 * minute },
  "sign up": { max: 20, window: hour },
  "reset password": { max: 20, window: hour },
  "use a link": { max: 60, window: hour },
};

/** The maximum number of emails of one kind to one address. */
const emailsPerAddress = { max: 5, window: hour };

/**
 * The maximum number of attempts for one account, from one client network or known browser, and from all networks together. The
 * window for passwords is short, because strangers can block a browser that the account doesn't know. Only someone with the password
 * can try a code, and codes have only six digits.
 */
const attempts = {
  perSource: { max: 5, window: 5 * minute },
  allNetworks: { password: { max: 5, window: minute }, code: { max: 20, window: hour } },
};

/** Counts a request from a client network. Throws "too_many_requests". */
export async function countFrom(db: Db, action: keyof typeof requestsPerNetwork, from: string, now: Date): Promise<void> {
  await countWithin(db, limitsFrom(action, from, requestsPerNetwork[action]), now);
}

/** Counts a request for an email to one address. Throws "too_many_requests". */
export async function countEmail(db: Db, kind: string, email: string, now: Date): Promise<void> {
  await countWithin(db, [[emailKey(kind, email), emailsPerAddress]], now);
}

/** Counts a request for an email. Returns the seconds to wait before it may be sent, or 0. */
export async function secondsToWaitForEmail(db: Db, kind: string, email: string, now: Date): Promise<number> {
  return secondsToWait(db, emailKey(kind, email), emailsPerAddress, now);
}

function emailKey(kind: string, email: string): string {
  return `${kind} to ${hashAddress(email)}`;
}

/** The source of an attempt: a client network, or a browser known to the account. "" is an unknown network. */
export type AttemptSource = { network: string } | { browser: string };

/** Signed-in users have a separate counter, so that a stranger's sign-in attempts do not block them. */
export const signedIn: AttemptSource = { browser: "signed in" };

/** What was tried: a password for the account with this email, or a two-factor code of the user with this id. */
type Attempted = { password: string } | { code: string };

/**
 * Counts a password or code attempt before it is checked, so that concurrent attempts count the same as sequential ones. Each
 * account has a counter for each network and one for all networks. A known browser has a separate counter, so that a stranger cannot
 * block it. Throws "too_many_tries" or "too_many_codes".
 */
export async function countAttempt(db: Db, attempted: Attempted, source: AttemptSource, now: Date): Promise<void> {
  await countWithin(db, limitsOf(attempted, source), now, "password" in attempted ? "too_many_tries" : "too_many_codes");
}

/** Forgets the attempts from this source and those across all networks, after a correct password or code. */
export async function clearAttempts(db: Db, attempted: Attempted, source: AttemptSource): Promise<void> {
  const keys = limitsOf(attempted, source).map(([key]) => key);
  await resetRateLimits(db, keys);
}

function limitsOf(attempted: Attempted, source: AttemptSource): [string, RateLimit][] {
  const [kind, account] = Object.entries(attempted)[0] as ["password" | "code", string];
  const name = `${kind} of ${hashAddress(account)}`;
  if ("browser" in source) return [[`${name} in ${source.browser}`, attempts.perSource]];
  return [...limitsFrom(name, source.network, attempts.perSource), [name, attempts.allNetworks[kind]]];
}
