import { data, type RouterContextProvider } from "react-router";
import { networkOf, noNetwork, widerNetworkOf, widerFactor } from "#domain/network/client-network.ts";
import type { AppContext } from "#domain/app-context.ts";
import { clientAddress, appContext } from "#app/http/request-context.ts";
import { setRetryAfter } from "./retry-after.ts";

/** The maximum number of searches per minute from one client network. Even a busy library makes far fewer. Tests lower it. */
export const searchLimit = { perMinute: 600 };
const maxNetworks = 20_000;
const minute = 60_000;

type Searches = { until: number; of: Map<string, number> };

/** The current minute's searches, in memory for each process, because a database write per search would cost too much. */
const counted = new WeakMap<AppContext, Searches>();

/** Counts a search. Throws a 429 response with a Retry-After header if a network makes too many searches. */
export function countSearch(context: Readonly<RouterContextProvider>): void {
  const app = context.get(appContext);
  const address = context.get(clientAddress);
  const [network, wider] = [networkOf(address), widerNetworkOf(address)];
  if (network === noNetwork) return;
  const now = app.clock.now().getTime();
  const before = counted.get(app);
  const searches = before && now < before.until ? before : { until: now + minute, of: new Map<string, number>() };
  counted.set(app, searches);
  const max = searchLimit.perMinute;
  const isTooMany = countOne(searches, network) > max;
  if (!isTooMany && (wider === network || countOne(searches, wider) <= max * widerFactor)) return;
  setRetryAfter(context, { wait: Math.max(1, Math.ceil((searches.until - now) / 1000)) });
  throw data({ code: "too_many_searches" }, { status: 429 });
}

function countOne({ of }: Searches, network: string): number {
  const count = (of.get(network) ?? 0) + 1;
  if (of.size < maxNetworks || count > 1) of.set(network, count);
  return count;
}
