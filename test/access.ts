import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "#db/schema.ts";
import { db } from "./db.ts";

/** Every row of what could be changed, in one comparable text. Sessions, limits and the log of sign-ins are not meant. */
export async function everything(): Promise<string> {
  const passing = new Set(["sessions", "limits", "sign_in_tries"]);
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
  const rows = await Promise.all(
    tables
      .filter((table) => !passing.has(getTableName(table)))
      .map(async (table) => [getTableName(table), (await db.select().from(table)).map((row) => JSON.stringify(row)).sort()]),
  );
  return JSON.stringify(rows);
}

/** Where an answer sends a browser, without its query: a redirect, or what React Router's own requests get instead of one. */
export async function leads(response: Response): Promise<string> {
  const to = response.headers.get("location") ?? /"(\/[a-z/?=%A-Z0-9-]*)"/.exec(await response.clone().text())?.[1] ?? "";
  return to.split("?")[0]!;
}
