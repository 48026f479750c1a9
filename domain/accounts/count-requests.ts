import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { hashAddress } from "./hash-address.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { accountError } from "./account-errors.ts";
import { emailsPerAddress, requestsPerNetwork } from "./limits.shared.ts";

type LimitedAction = keyof typeof requestsPerNetwork;

/** Counts a request from a client network. Throws "too_many_requests". */
export async function countFrom(db: Db, action: LimitedAction, from: string, now: Date): Promise<void> {
  const wait = await secondsToWaitFrom(db, action, from, requestsPerNetwork[action], now);
  if (wait) throw accountError("too_many_requests", wait);
}

/** Counts a request for an email to one address. Throws "too_many_requests". */
export async function countEmail(db: Db, kind: string, email: string, now: Date): Promise<void> {
  const wait = await secondsToWaitForEmail(db, kind, email, now);
  if (wait) throw accountError("too_many_requests", wait);
}

/** Counts a request for an email. Returns the seconds to wait before it may be sent, or 0. */
export async function secondsToWaitForEmail(db: Db, kind: string, email: string, now: Date): Promise<number> {
  return secondsToWait(db, `${kind} to ${hashAddress(email)}`, emailsPerAddress, now);
}
