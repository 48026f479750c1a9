import { sql } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { dayIn } from "#domain/town-config/local-date.ts";

const { id, closedForGoodOn, isClosed } = businesses;

/**
 * Removes businesses from the lists on the first day that they are closed for good. Also corrects the lists after an import, a merge,
 * or an approved claim has changed that day.
 */
export async function updateClosedBusinesses(app: Pick<AppContext, "db" | "clock" | "town">): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  const isOutdated = sql`(${closedForGoodOn} is not null or ${isClosed})
    and ${isClosed} <> coalesce(${closedForGoodOn} <= ${today}::date, false)`;
  await change(app, { role: "system", name: "closings" }, "update_closed_businesses", { kind: "business" }, async (tx, entry) => {
    const updated = { isClosed: sql`not ${isClosed}`, updatedAt: entry.at };
    const changed = await tx.update(businesses).set(updated).where(isOutdated).returning({ id });
    if (!changed.length) return void (entry.unchanged = true);
    entry.after = { businesses: changed.map((row) => row.id) };
    entry.invalidate();
  });
}
