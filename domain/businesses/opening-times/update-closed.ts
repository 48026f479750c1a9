import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { dayIn } from "#domain/town-config/local-date.ts";

const { id, closedForGoodOn, isClosed } = businesses;
const mayBeClosed = sql`(${closedForGoodOn} is not null or ${isClosed})`;

/** The condition "`isClosed` is wrong on this day". */
function isOutdated(today: string) {
  return and(mayBeClosed, sql`${isClosed} <> coalesce(${closedForGoodOn} <= ${today}::date, false)`);
}

/** Updates `isClosed` of one business, or of all, for this day. Returns the ids of those that changed. */
export async function updateClosed(tx: Db, today: string, businessId?: string): Promise<string[]> {
  const changed = await tx
    .update(businesses)
    .set({ isClosed: sql`not ${isClosed}` })
    .where(and(isOutdated(today), businessId ? eq(id, businessId) : undefined))
    .returning({ id });
  return changed.map((row) => row.id);
}

/** Removes businesses from the lists on the first day that they are closed for good. This also happens after an import, a merge, or an undo. */
export async function updateClosedBusinesses(app: Pick<AppContext, "db" | "clock" | "town">): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  const [outdated] = await app.db.select({ id }).from(businesses).where(isOutdated(today)).limit(1);
  if (!outdated) return;
  await change(app, { role: "system", name: "closings" }, "update_closed_businesses", { kind: "business" }, async (tx, entry) => {
    entry.after = { businesses: await updateClosed(tx, today) };
    entry.invalidate();
  });
}
