import { data, type RouterContextProvider } from "react-router";
import { networkOf, noNetwork, widerNetworkOf } from "#domain/network/client-network.ts";
import { widerFactor } from "#domain/network/network-limit.ts";
import type { AppContext } from "#domain/app-context.ts";
import { clientAddress, appContext } from "#app/http/request-context.ts";
import { setRetryAfter } from "./retry-after.ts";

/** The maximum number of searches and API requests per minute from one client network. Even a busy library makes far fewer searches. */
const max = { search: 600, api: 120 };
type Kind = keyof typeof max;
const maxNetworks = 20_000;
const minute = 60_000;

type Reads = { until: number; of: Map<string, number> };

/** The current minute's reads, in memory for each process, because a database write per read would cost too much. */
const counted: Record<Kind, WeakMap<AppContext, Reads>> = { search: new WeakMap(), api: new WeakMap() };

/** Counts a search. Throws a 429 response if a network makes too many searches. */
export function countSearch(context: Readonly<RouterContextProvider>): void {
  if (countRead(context, "search") > 0) throw data({ code: "too_many_searches" }, { status: 429 });
}

/**
 * Counts a read. Returns 0, or the seconds to wait if a network makes too many reads. In that case, the response has a
 * Retry-After header.
 */
export function countRead(context: Readonly<RouterContextProvider>, kind: Kind): number {
  const app = context.get(appContext);
  const address = context.get(clientAddress);
  const [network, wider] = [networkOf(address), widerNetworkOf(address)];
  if (network === noNetwork) return 0;
  const now = app.clock.now().getTime();
  const before = counted[kind].get(app);
  const reads = before && now < before.until ? before : { until: now + minute, of: new Map<string, number>() };
  counted[kind].set(app, reads);
  const isTooMany = countOne(reads, network) > max[kind];
  if (!isTooMany && (wider === network || countOne(reads, wider) <= max[kind] * widerFactor)) return 0;
  const wait = Math.max(1, Math.ceil((reads.until - now) / 1000));
  setRetryAfter(context, { wait });
  return wait;
}

function countOne({ of }: Reads, network: string): number {
  const count = (of.get(network) ?? 0) + 1;
  if (of.size < maxNetworks || count > 1) of.set(network, count);
  return count;
}
