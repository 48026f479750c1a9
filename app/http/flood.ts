import { data, type RouterContextProvider } from "react-router";
import { loopback, networkOf } from "#domain/client-network.ts";
import type { Services } from "#domain/services.ts";
import { clientAddress, services } from "./context.ts";
import { noteWait } from "./retry-after.ts";

/** Within a minute, of one place in the network: several times what a whole library types. */
const most = 600;
const places = 20_000;
const minute = 60_000;

type Searches = { until: number; of: Map<string, number> };

/** Kept in memory, for each process by itself: a search is worth no write. */
const counted = new WeakMap<Services, Searches>();

/** Counts a search, which costs more than a look at a page, and ends the request (429) when there were too many. */
export function countSearch(context: Readonly<RouterContextProvider>): void {
  const given = context.get(services);
  const place = networkOf(context.get(clientAddress));
  // A proxy that was not named to us stands for everybody.
  if (place === loopback || place === "") return;
  const now = given.clock.now().getTime();
  const before = counted.get(given);
  const searches = before && now < before.until ? before : { until: now + minute, of: new Map<string, number>() };
  counted.set(given, searches);
  const made = (searches.of.get(place) ?? 0) + 1;
  if (searches.of.size < places || made > 1) searches.of.set(place, made);
  if (made <= most) return;
  noteWait(context, { wait: Math.max(1, Math.ceil((searches.until - now) / 1000)) });
  throw data({ code: "too_many_searches" }, { status: 429 });
}
