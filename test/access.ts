import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/schema.ts";
import { db } from "./db.ts";

const ignored = new Set(["sessions", "rate_limits", "sign_in_attempts", "secrets"]);
const rowsOfAll = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => !ignored.has(name))
  .map((name) => `select '${name}' as "table", to_jsonb(each)::text as row from "${name}" as each`)
  .join(" union all ");

/**
 * Returns every row of the database as one text, to compare before and after. It leaves out sessions, rate limits, sign-in
 * attempts, and generated keys.
 */
export async function everything(): Promise<string> {
  const { rows } = await db.execute(sql.raw(`${rowsOfAll} order by 1, 2`));
  return JSON.stringify(rows);
}

/** Returns the path that a response redirects to, without its query. Also reads redirects in React Router's data responses. */
export async function leads(response: Response): Promise<string> {
  const to = response.headers.get("location") ?? /"(\/[a-z/?=%A-Z0-9-]*)"/.exec(await response.clone().text())?.[1] ?? "";
  return to.split("?")[0]!;
}
