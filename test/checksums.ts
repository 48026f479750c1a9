import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/schema.ts";
import { db } from "./db.ts";

/** The tables to ignore: the log itself, queued emails, the data revision, and generated keys. */
const ignored = ["audit_log", "outbox", "data_revision", "secrets"];

const tables = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => !ignored.includes(name));

/**
 * Returns the checksums of all tables that are not ignored, so that a test can show that nothing changed. A business's version and
 * the time of its last change are left out.
 */
export async function checksums(): Promise<Record<string, string | null>> {
  const sums = tables.map(
    (name) => sql`select ${name}::text as name, md5(string_agg(line, '|' order by line)) as sum
      from (select (to_jsonb(t) ${name === "all_businesses" ? sql`- 'version' - 'updated_at'` : sql``})::text as line
        from ${sql.identifier(name)} t) as lines`,
  );
  const { rows } = await db.execute<{ name: string; sum: string | null }>(sql.join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
