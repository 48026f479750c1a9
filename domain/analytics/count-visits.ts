import { validate as isUuid } from "uuid";
import type { AppContext } from "#domain/app-context.ts";
import { networkOf, widerNetworkOf } from "#domain/network/client-network.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { type Figure, figures } from "./figures.shared.ts";
import { createHmac } from "node:crypto";
import { lt, sql, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { getSecret } from "#db/signing-secrets.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { businessDays, visitDays, visitMarks } from "./schema.ts";
import { isbot } from "isbot";

/** A visitor to a page. Both values stay in memory and are never stored. */
export type Visitor = { address: string; userAgent: string };

export type VisitCounter = ReturnType<typeof openVisitCounter>;

/**
 * The maximum numbers of occurrences that count in a day: for a network, for the wider network that one customer can rent, and for
 * all together. They limit what one person can add to the statistics, and what the counter stores in memory and in the database.
 */
const dailyLimits = { network: 100, widerNetwork: 300, total: 40_000 };

/**
 * Counts in memory, so that no request waits for the database; `flush` writes the counts in one statement, and keeps them for the next
 * call if that fails. Does not use `change`, because no public page changes. A visitor is a network, and everything counts once per
 * network and day. Bots are not counted.
 */
export function openVisitCounter(app: Pick<AppContext, "db" | "clock" | "town">, limits = dailyLimits) {
  /** What was counted on the day, and how much of it each network added. */
  let counted = { day: "", keys: new Set<string>(), perNetwork: new Map<string, number>() };
  let waiting: Occurrence[] = [];

  function count({ address, userAgent }: Visitor, figure: Occurrence["figure"], businessId: string | null): void {
    if (!userAgent || isbot(userAgent.slice(0, 400))) return;
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
    countVisit: (visitor: Visitor) => count(visitor, "visits", null),
    countFigure(visitor: Visitor, businessId: string, figure: Figure) {
      if (isUuid(businessId)) count(visitor, figure, businessId.toLowerCase());
    },
    async flush(): Promise<void> {
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

/** Something that counts once per day and key. The key names the network and what it did. */
type Occurrence = { day: string; key: string; figure: Figure | "visits"; businessId: string | null };

const figureColumns = sql.raw(figures.join(", "));
const addFigures = sql.raw(figures.map((figure) => `${figure} = kept.${figure} + excluded.${figure}`).join(", "));

/**
 * Writes occurrences in one statement. The table of marks decides what is new, so that every occurrence counts once across all
 * processes and restarts. Once a day has `maxMarks` marks, the statement adds nothing to it. Ignores businesses that visitors can't
 * see.
 */
async function writeCounts(db: Db, occurrences: Occurrence[], maxMarks: number): Promise<void> {
  if (!occurrences.length) return;
  const secret = await getSecret(db, "visit-marks");
  const rows = occurrences.map(({ day, key, figure, businessId }) => {
    const hash = createHmac("sha256", secret).update(`${day} ${key}`).digest();
    return { day, mark: hash.subarray(0, 12).toString("base64url"), figure, business_id: businessId };
  });
  const count = (figure: Figure) => sql`count(*) filter (where figure = ${figure})`;
  // The sort orders prevent deadlocks between processes.
  await db.execute(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as occurrence (day date, mark text, figure text, business_id uuid)),
    full_days as (select day from ${visitMarks} group by day having count(*) >= ${maxMarks}),
    added as (
      insert into ${visitMarks} (day, mark)
      select day, mark from counted where day not in (select day from full_days) order by day, mark
      on conflict do nothing returning day, mark),
    new as (select counted.* from counted join added using (day, mark)),
    visits as (
      insert into ${visitDays} as kept (day, visitors)
      select day, count(*) from new where figure = 'visits' group by day order by day
      on conflict (day) do update set visitors = kept.visitors + excluded.visitors)
    insert into ${businessDays} as kept (business_id, day, ${figureColumns})
    select ${businesses.id}, new.day, ${sql.join(figures.map(count), sql`, `)}
    from new join ${businesses} on ${businesses.id} = new.business_id and ${visible}
    group by ${businesses.id}, new.day order by ${businesses.id}, new.day
    on conflict (business_id, day) do update set ${addFigures}`);
}

/** Deletes the marks from before this day, but not the daily numbers. */
export async function deleteVisitMarksBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitMarks).where(lt(visitMarks.day, day));
}

/** Adds a merged business's counts to those of the remaining business. */
export async function moveCounts(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${businessDays} as kept (business_id, day, ${figureColumns})
    select ${toId}::uuid, day, ${figureColumns} from ${businessDays} where business_id = ${fromId}
    on conflict (business_id, day) do update set ${addFigures}`);
  await tx.delete(businessDays).where(eq(businessDays.businessId, fromId));
}
