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

/**
 * The maximum numbers of marks that a day has: for a network, for the wider network that one customer can rent, and for all together.
 * They limit what one person can add to the statistics and to the database. Tests lower them.
 */
export const dailyLimits = { network: 100, widerNetwork: 300, total: 40_000 };

type App = Pick<AppContext, "db" | "clock" | "town">;

/** What a process counted on the day, and how much of it each network added. */
type Counted = { day: string; keys: Set<string>; perNetwork: Map<string, number> };

const countedBy = new WeakMap<App, Counted>();

/**
 * Counts a visit to the site, or a figure of a business that visitors can see. A visitor is a network, and everything counts once per
 * network and day. Bots are not counted. Does not use `change`, because no public page changes.
 */
export async function countVisit(app: App, visitor: Visitor, figure: Figure | "visits", businessId = ""): Promise<void> {
  const { address, userAgent } = visitor;
  if (!userAgent || isbot(userAgent.slice(0, 400)) || (figure !== "visits" && !isUuid(businessId))) return;
  const day = dayIn(app.town.timeZone, app.clock.now());
  const before = countedBy.get(app);
  const counted: Counted = before?.day === day ? before : { day, keys: new Set(), perNetwork: new Map() };
  countedBy.set(app, counted);
  const { keys, perNetwork } = counted;
  const network = networkOf(address);
  const key = `${network} ${figure} ${businessId.toLowerCase()}`;
  if (keys.has(key) || keys.size >= dailyLimits.total) return;
  const wider = `wider ${widerNetworkOf(address)}`;
  const [ofNetwork, ofWider] = [perNetwork.get(network) ?? 0, perNetwork.get(wider) ?? 0];
  if (ofNetwork >= dailyLimits.network || ofWider >= dailyLimits.widerNetwork) return;
  perNetwork.set(network, ofNetwork + 1).set(wider, ofWider + 1);
  keys.add(key);
  await writeCount(app.db, day, key, figure, businessId);
}

const figureColumns = sql.raw(figures.join(", "));
const addFigures = sql.raw(figures.map((figure) => `${figure} = kept.${figure} + excluded.${figure}`).join(", "));

/** Counts, unless the table of marks has the key: then another process has counted it, or this one before a restart. */
async function writeCount(db: Db, day: string, key: string, figure: Figure | "visits", businessId: string): Promise<void> {
  const secret = await getSecret(db, "visit-marks");
  const mark = createHmac("sha256", secret).update(`${day} ${key}`).digest().subarray(0, 12).toString("base64url");
  const added = sql`with added as (insert into ${visitMarks} (day, mark) values (${day}, ${mark}) on conflict do nothing returning day)`;
  const column = sql.raw(figure);
  await db.execute(
    figure === "visits"
      ? sql`${added} insert into ${visitDays} as kept (day, visitors) select day, 1 from added
          on conflict (day) do update set visitors = kept.visitors + 1`
      : sql`${added} insert into ${businessDays} as kept (business_id, day, ${column})
          select ${businesses.id}, day, 1 from added, ${businesses} where ${businesses.id} = ${businessId} and ${visible}
          on conflict (business_id, day) do update set ${column} = kept.${column} + 1`,
  );
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
