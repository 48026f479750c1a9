import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import * as schema from "#db/schema.ts";

const ignored = new Set(["sessions", "rate_limits", "secrets"]);
const rowsOfAll = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => !ignored.has(name))
  .map((name) => `select '${name}' as "table", to_jsonb(each)::text as row from "${name}" as each`)
  .join(" union all ");

/**
 * Returns every row in a database as one text, so that a test can compare the texts from before and after an action. It
 * leaves out sessions, rate limits, sign-in attempts, and generated keys.
 */
export async function everythingIn(db: Db): Promise<string> {
  const { rows } = await db.execute(sql.raw(`${rowsOfAll} order by 1, 2`));
  return JSON.stringify(rows);
}
