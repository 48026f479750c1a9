import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { dayIn } from "#domain/town-config/local-date.ts";

const { id, closedForGoodOn, isClosed } = businesses;
const mayBeClosed = sql`(${closedForGoodOn} is not null or ${isClosed})`;

/** Returns the condition for businesses whose `isClosed` is wrong on this day. */
function isOutdated(today: string) {
  return and(mayBeClosed, sql`${isClosed} <> coalesce(${closedForGoodOn} <= ${today}::date, false)`);
}

/**
 * Updates `isClosed` for one business, or for all businesses, as of the given time. Returns the ids of the businesses that
 * changed.
 */
export async function updateClosed(
  tx: Db,
  { timeZone, at }: { timeZone: string; at: Date },
  businessId?: string,
): Promise<string[]> {
  const changed = await tx
    .update(businesses)
    .set({ isClosed: sql`not ${isClosed}`, updatedAt: at })
    .where(and(isOutdated(dayIn(timeZone, at)), businessId ? eq(id, businessId) : undefined))
    .returning({ id });
  return changed.map((row) => row.id);
}

/**
 * Removes businesses from the lists on the first day that they are closed for good. Also corrects the lists after an import
 * or a merge has changed that day.
 */
export async function updateClosedBusinesses(app: Pick<AppContext, "db" | "clock" | "town">): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  const [outdated] = await app.db.select({ id }).from(businesses).where(isOutdated(today)).limit(1);
  if (!outdated) return;
  await change(app, { role: "system", name: "closings" }, "update_closed_businesses", { kind: "business" }, async (tx, entry) => {
    entry.after = { businesses: await updateClosed(tx, { timeZone: app.town.timeZone, at: entry.at }) };
    entry.invalidate();
  });
}
