import { type RateLimit, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { networkOf, widerNetworkOf } from "./client-network.ts";

/** A wider network may do so many times as much: a provider can put neighbors into one, and a customer can rent one. */
export const widerFactor = 4;

/**
 * Counts one more action of a client, under its network and, looser, under its wider one. Returns 0 when both are within their
 * limit, else the seconds until it is allowed again. A client whose address nobody knows is not counted: all of them would be
 * one network.
 */
export async function secondsToWaitFrom(db: Db, action: string, from: string, limit: RateLimit, now: Date): Promise<number> {
  const [network, wider] = [networkOf(from), widerNetworkOf(from)];
  if (network === "") return 0;
  const wait = await secondsToWait(db, `${action} from ${network}`, limit, now);
  if (wait || wider === network) return wait;
  return secondsToWait(db, `${action} from ${wider}`, { ...limit, max: limit.max * widerFactor }, now);
}
