import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, tables } from "./db.ts";

const ignored = ["sessions", "rate_limits", "secrets"];
const rowsOfAll = tables
  .filter((name) => !ignored.includes(name))
  .map((name) => `select '${name}' as "table", to_jsonb(each)::text as row from "${name}" as each`)
  .join(" union all ");

/**
 * Returns every row in this worker's database as one text, so that a test can compare the texts from before and after an action. It
 * leaves out sessions, rate limits, and generated keys.
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

/** Expects that a form which a browser sent after its session had ended is answered with a message and with what was typed. */
export async function expectFormStays(response: Response, typed: Iterable<[string, unknown]>, label: string): Promise<void> {
  const text = await response.text();
  expect([label, response.status]).toEqual([label, 401]);
  expect(text, label).toContain("You must be logged in");
  for (const [name, value] of typed)
    if (typeof value === "string" && value && !/^(intent|code|.*[pP]assword)$/.test(name))
      expect(text, `${label}: ${name}`).toContain(JSON.stringify(value).slice(1, -1));
}
