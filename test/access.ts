import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/schema.ts";
import { db } from "./db.ts";

const passing = new Set(["sessions", "rate_limits", "sign_in_attempts", "secrets"]);
const rowsOfAll = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => !passing.has(name))
  .map((name) => `select '${name}' as "table", to_jsonb(each)::text as row from "${name}" as each`)
  .join(" union all ");

/**
 * Every row of what could be changed, in one comparable text. Sessions, limits, tries and the keys that the
 * site makes when it first needs them are not meant.
 */
export async function everything(): Promise<string> {
  const { rows } = await db.execute(sql.raw(`${rowsOfAll} order by 1, 2`));
  return JSON.stringify(rows);
}

/** Where an answer sends a browser, without its query: a redirect, or what React Router's own requests get instead of one. */
export async function leads(response: Response): Promise<string> {
  const to = response.headers.get("location") ?? /"(\/[a-z/?=%A-Z0-9-]*)"/.exec(await response.clone().text())?.[1] ?? "";
  return to.split("?")[0]!;
}
