import { validate as isUuid } from "uuid";
import type { AppContext } from "#domain/app-context.ts";
import { networkOf, widerNetworkOf } from "#domain/network/client-network.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { isPerson } from "./exclude-bots.ts";
import type { Figure } from "./figures.shared.ts";
import { writeCounts, type Occurrence } from "./write-counts.ts";

/** A visitor to a page. Both values stay in memory and are never stored. */
export type Visitor = { address: string; userAgent: string };

/**
 * Counts in memory, so that no request waits for the database; `flush` writes the counts. Does not use `change`, because no public
 * page changes. A visitor is a network, and everything counts once per network and day.
 */
export type VisitCounter = {
  countVisit(visitor: Visitor): void;
  countFigure(visitor: Visitor, businessId: string, figure: Figure): void;
  /** Writes the counts in one statement. If the write fails, its counts are kept for the next call. */
  flush(): Promise<void>;
};

/**
 * The maximum numbers of occurrences that count in a day: for a network, for the wider network that one customer can rent, and for
 * all together. They limit what one person can add to the statistics, and what the counter stores in memory and in the database.
 */
const dailyLimits = { network: 100, widerNetwork: 300, total: 40_000 };

export function openVisitCounter(app: Pick<AppContext, "db" | "clock" | "town">, limits = dailyLimits): VisitCounter {
  /** What was counted on the day, and how much of it each network added. */
  let counted = { day: "", keys: new Set<string>(), perNetwork: new Map<string, number>() };
  let waiting: Occurrence[] = [];

  function count({ address, userAgent }: Visitor, figure: Occurrence["figure"], businessId: string | null): void {
    if (!isPerson(userAgent)) return;
    const day = dayIn(app.town.timeZone, app.clock.now());
    if (counted.day !== day) counted = { day, keys: new Set(), perNetwork: new Map() };
    const { keys, perNetwork } = counted;
    const network = networkOf(address);
    const key = `${network} ${figure} ${businessId}`;
    if (keys.has(key) || keys.size >= limits.total || waiting.length >= limits.total) return;
    const wider = `wider ${widerNetworkOf(address)}`;
    const [ofNetwork, ofWider] = [perNetwork.get(network) ?? 0, perNetwork.get(wider) ?? 0];
    if (ofNetwork >= limits.network || ofWider >= limits.widerNetwork) return;
    perNetwork.set(network, ofNetwork + 1).set(wider, ofWider + 1);
    keys.add(key);
    waiting.push({ day, key, figure, businessId });
  }

  return {
    countVisit: (visitor) => count(visitor, "visits", null),
    countFigure(visitor, businessId, figure) {
      if (isUuid(businessId)) count(visitor, figure, businessId.toLowerCase());
    },
    async flush() {
      const flushed = waiting;
      waiting = [];
      try {
        await writeCounts(app.db, flushed, limits.total);
      } catch (error) {
        waiting = [...flushed, ...waiting];
        throw error;
      }
    },
  };
}
