import { sql } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";

/** A past date is kept for this many days after its end, because hours can pass midnight and cached pages can be out of date. */
const daysKept = 2;

/**
 * Deletes special dates and temporary closings that ended more than `daysKept` days ago. Visitors see no difference. Also deletes
 * them from the last import's values. Otherwise, the next import would mistake the deletion for an owner's edit.
 */
export async function deletePastDates({ db, clock, town }: Pick<AppContext, "db" | "clock" | "town">): Promise<void> {
  const day = daysBefore(dayIn(town.timeZone, clock.now()), daysKept);
  const { hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil, imported } = businesses;
  const coming = sql`(select coalesce(jsonb_agg(exception order by place), '[]')
    from jsonb_array_elements(${hourExceptions}) with ordinality as listed(exception, place)
    where exception ->> 'to' >= ${day})`;
  await db
    .update(businesses)
    .set({
      hourExceptions: coming,
      imported: sql`case when ${imported} -> 'hourExceptions' = ${hourExceptions}
        then jsonb_set(${imported}, '{hourExceptions}', ${coming}) else ${imported} end`,
    })
    .where(
      sql`${hourExceptions} <> '[]' and exists (select 1 from jsonb_array_elements(${hourExceptions}) as exception where exception ->> 'to' < ${day})`,
    );
  const noClosing = { temporarilyClosedFrom: null, temporarilyClosedUntil: null };
  await db
    .update(businesses)
    .set({
      ...noClosing,
      imported: sql`case when ${imported} ->> 'temporarilyClosedFrom' = ${temporarilyClosedFrom}::text
        and ${imported} ->> 'temporarilyClosedUntil' = ${temporarilyClosedUntil}::text
        then ${imported} || ${JSON.stringify(noClosing)}::jsonb else ${imported} end`,
    })
    .where(sql`${temporarilyClosedUntil} < ${day}::date`);
}
