import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { insertJsonRows, type JsonRows, readJsonRows } from "#db/json-rows.ts";
import { impressions, profileCounts, searchWordCounts } from "./schema.ts";

/** A merged business's counts, and the remaining business's rows in `search_word_counts` before the merge changes them. */
export type MovedCounts = { profile: JsonRows; impressions: JsonRows; words: JsonRows; keptWords: JsonRows };

/** Adds a merged business's counts to those of the remaining business. Returns the rows from before the merge. */
export async function moveCounts(tx: Db, fromId: string, toId: string): Promise<MovedCounts> {
  const isShared = sql`business_id = ${toId} and (day, query) in
    (select day, query from ${searchWordCounts} where business_id = ${fromId})`;
  const before = {
    profile: await readJsonRows(tx, profileCounts, eq(profileCounts.businessId, fromId)),
    impressions: await readJsonRows(tx, impressions, eq(impressions.businessId, fromId)),
    words: await readJsonRows(tx, searchWordCounts, eq(searchWordCounts.businessId, fromId)),
    keptWords: await readJsonRows(tx, searchWordCounts, isShared),
  };
  const add = (...columns: string[]) =>
    sql.raw(columns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(", "));
  await tx.execute(sql`
    insert into ${profileCounts} as kept (business_id, day, views, calls, websites, directions, shown)
    select ${toId}::uuid, day, views, calls, websites, directions, shown from ${profileCounts} where business_id = ${fromId}
    on conflict (business_id, day) do update set ${add("views", "calls", "websites", "directions", "shown")}`);
  await tx.execute(sql`
    insert into ${impressions} as kept (list, hour, slot, business_id, count)
    select list, hour, slot, ${toId}::uuid, count from ${impressions} where business_id = ${fromId}
    on conflict (list, hour, slot, business_id) do update set ${add("count")}`);
  await tx.execute(sql`
    insert into ${searchWordCounts} as kept (business_id, day, query, searches, visitors)
    select ${toId}::uuid, day, query, searches, visitors from ${searchWordCounts} where business_id = ${fromId}
    on conflict (business_id, day, query) do update set ${add("searches")}, visitors = kept.visitors | excluded.visitors`);
  for (const table of [profileCounts, impressions, searchWordCounts])
    await tx.execute(sql`delete from ${table} where business_id = ${fromId}`);
  return before;
}

/**
 * Subtracts a merged business's counts from those of the remaining business and gives them back to the merged one. Whatever was
 * counted after the merge stays with the remaining business.
 */
export async function moveCountsBack(tx: Db, keepId: string, before: MovedCounts): Promise<void> {
  const was = (table: PgTable, rows: JsonRows) => sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
  const subtract = (...columns: string[]) =>
    sql.raw(columns.map((column) => `${column} = now.${column} - was.${column}`).join(", "));
  await tx.execute(sql`
    update ${profileCounts} now set ${subtract("views", "calls", "websites", "directions", "shown")}
    from ${was(profileCounts, before.profile)} was where now.business_id = ${keepId} and now.day = was.day`);
  await tx.execute(sql`
    delete from ${profileCounts} where business_id = ${keepId} and views + calls + websites + directions + shown = 0`);
  await tx.execute(sql`
    update ${impressions} now set ${subtract("count")} from ${was(impressions, before.impressions)} was
    where now.business_id = ${keepId} and (now.list, now.hour, now.slot) = (was.list, was.hour, was.slot)`);
  await tx.execute(sql`delete from ${impressions} where business_id = ${keepId} and count = 0`);
  // The union of two sets of visitors can't be subtracted, so the bits from before the merge are stored.
  await tx.execute(sql`
    update ${searchWordCounts} now set ${subtract("searches")},
      visitors = coalesce(kept.visitors | (now.visitors & ~(kept.visitors | was.visitors)), now.visitors & ~was.visitors)
    from ${was(searchWordCounts, before.words)} was
    left join ${was(searchWordCounts, before.keptWords)} kept on (kept.day, kept.query) = (was.day, was.query)
    where now.business_id = ${keepId} and (now.day, now.query) = (was.day, was.query)`);
  await tx.execute(sql`delete from ${searchWordCounts} where business_id = ${keepId} and searches = 0`);
  await insertJsonRows(tx, profileCounts, before.profile);
  await insertJsonRows(tx, impressions, before.impressions);
  await insertJsonRows(tx, searchWordCounts, before.words);
}
