import { data, type RouterContextProvider } from "react-router";
import { loopback, networkOf, widerNetworkOf } from "#domain/network/client-network.ts";
import { widerFactor } from "#domain/network/network-limit.ts";
import type { AppContext } from "#domain/app-context.ts";
import { clientAddress, appContext } from "#app/http/request-context.ts";
import { setRetryAfter } from "./retry-after.ts";

/** Within a minute, from one client network: several times what a whole library types. */
const most = 600;
const places = 20_000;
const minute = 60_000;

type Searches = { until: number; of: Map<string, number> };

/** Kept in memory, for each process by itself: a search is worth no write. */
const counted = new WeakMap<AppContext, Searches>();

/** Counts a search, which costs more than a look at a page, and ends the request (429) when there were too many. */
export function countSearch(context: Readonly<RouterContextProvider>): void {
  const given = context.get(appContext);
  const address = context.get(clientAddress);
  const [network, wider] = [networkOf(address), widerNetworkOf(address)];
  // Everybody behind a proxy that TRUSTED_PROXIES does not name looks like one of these.
  if (network === loopback || network === "") return;
  const now = given.clock.now().getTime();
  const before = counted.get(given);
  const searches = before && now < before.until ? before : { until: now + minute, of: new Map<string, number>() };
  counted.set(given, searches);
  const isTooMany = countOne(searches, network) > most;
  if (!isTooMany && (wider === network || countOne(searches, wider) <= most * widerFactor)) return;
  setRetryAfter(context, { wait: Math.max(1, Math.ceil((searches.until - now) / 1000)) });
  throw data({ code: "too_many_searches" }, { status: 429 });
}

function countOne({ of }: Searches, network: string): number {
  const made = (of.get(network) ?? 0) + 1;
  if (of.size < places || made > 1) of.set(network, made);
  return made;
}
