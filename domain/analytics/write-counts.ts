import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { getSecret } from "#db/signing-secrets.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { figures, type Figure } from "./figures.shared.ts";
import { businessDays, visitDays, visitMarks } from "./schema.ts";

/** Something that counts once per day and key. The key names the network and what it did. */
export type Occurrence = { day: string; key: string; figure: Figure | "visits"; businessId: string | null };

const markBytes = 12;

/**
 * Writes occurrences in one statement. The table of marks decides what is new, so that every occurrence counts once across all
 * processes and restarts. Once a day has `maxMarks` marks, the statement adds nothing to it. Ignores businesses that visitors can't
 * see.
 */
export async function writeCounts(db: Db, occurrences: Occurrence[], maxMarks: number): Promise<void> {
  if (!occurrences.length) return;
  const secret = await getSecret(db, "visit-marks");
  const rows = occurrences.map(({ day, key, figure, businessId }) => {
    const hash = createHmac("sha256", secret).update(`${day} ${key}`).digest();
    return { day, mark: hash.subarray(0, markBytes).toString("base64url"), figure, business_id: businessId };
  });
  const count = (figure: Figure) => sql`count(*) filter (where figure = ${figure})`;
  const add = (figure: Figure) => sql.raw(`${figure} = kept.${figure} + excluded.${figure}`);
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
    insert into ${businessDays} as kept (business_id, day, ${sql.raw(figures.join(", "))})
    select ${businesses.id}, new.day, ${sql.join(figures.map(count), sql`, `)}
    from new join ${businesses} on ${businesses.id} = new.business_id and ${visible}
    group by ${businesses.id}, new.day order by ${businesses.id}, new.day
    on conflict (business_id, day) do update set ${sql.join(figures.map(add), sql`, `)}`);
}

/** Deletes the marks from before this day, but not the daily numbers. */
export async function deleteVisitMarksBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitMarks).where(lt(visitMarks.day, day));
}
