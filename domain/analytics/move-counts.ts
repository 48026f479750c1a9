import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { impressions, profileCounts, searchWordCounts } from "./schema.ts";

/** Adds a merged business's counts to those of the remaining business. */
export async function moveCounts(tx: Db, fromId: string, toId: string): Promise<void> {
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
}
