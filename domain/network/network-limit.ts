import { type RateLimit, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { networkOf, noNetwork, widerNetworkOf } from "./client-network.ts";

/** A wider network has this many times the limit, because an internet provider can put several homes into one. */
export const widerFactor = 4;

/**
 * Counts an action for the client's network and for its wider network. Returns 0 if both are within their limits, or else the
 * seconds until the next action is allowed. Requests of the site itself are not counted.
 */
export async function secondsToWaitFrom(db: Db, action: string, from: string, limit: RateLimit, now: Date): Promise<number> {
  const [network, wider] = [networkOf(from), widerNetworkOf(from)];
  if (network === noNetwork) return 0;
  const wait = await secondsToWait(db, `${action} from ${network}`, limit, now);
  if (wait || wider === network) return wait;
  return secondsToWait(db, `${action} from ${wider}`, { ...limit, max: limit.max * widerFactor }, now);
}
