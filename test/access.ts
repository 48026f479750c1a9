import { expect } from "vitest";
import { db } from "./db.ts";
import { everythingIn } from "./everything.ts";

/** Returns the rows in this worker's database as one text. `everythingIn` says which rows it leaves out. */
export const everything = () => everythingIn(db);

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
