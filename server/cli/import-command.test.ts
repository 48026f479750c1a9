import { beforeEach, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { importDrafts } from "#domain/imports/schema.ts";
import { createTestContext } from "#test/app-context.ts";
import { db } from "#test/db.ts";
import { aCategory } from "#test/factories.ts";
import { aFile } from "#test/imports.ts";
import { type Ask, importFile } from "./import-command.ts";

const app = createTestContext({ db });
const text = "Nr,Company,Kind of business\n1,Aspen,odd jobs\n2,Birch,plumbing\n3,Cedar,odd jobs\n4,Dogwood,yaks\n";

beforeEach(() => aCategory(db, "Home Repair", ["Plumbing", "Roofing"]));

/** Imports the file, and returns what the command prints. */
async function run(options: { map?: string[]; rest?: "skip" } = {}, ask: Ask = null): Promise<string> {
  const lines: string[] = [];
  await importFile(app, aFile(text, "firms.csv"), options, (line) => void lines.push(line), ask);
  return lines.join("\n");
}

it("asks once for each value, in the order of their rows, and remembers the answers", async () => {
  const [questions, answers] = [[] as string[], ["no such thing", "roofing", ""]];
  const printed = await run({}, async (question) => {
    questions.push(question);
    return answers.shift()!;
  });
  expect(questions).toEqual(["odd jobs, 2 rows: ", "odd jobs, 2 rows: ", "yaks, 1 row: "]);
  expect(printed).toContain("There is no such category.");
  expect(printed).toContain(
    "Read 4: added 4, updated 0, unchanged 0, skipped 0.\nWithout a category, so only the search shows them: 1.",
  );
  expect(await db.select().from(importDrafts)).toMatchObject([
    { sourceName: "firms", mapping: { categories: { "odd jobs": ["roofing"], yaks: [] } } },
  ]);
  const again = await run({}, () => Promise.reject(new Error("asked again")));
  expect(again).toContain("Read 4: added 0, updated 0, unchanged 4, skipped 0.");
});

it("takes the categories from options", async () => {
  const printed = await run({ map: ["odd jobs=Roofing"], rest: "skip" });
  expect(printed).toContain("added 3, updated 0, unchanged 0, skipped 1.");
  expect(printed).toContain("Skipped: 1 left out by your choice of categories.");
  await expect(run({ map: ["yaks=nowhere"] })).rejects.toThrow("--map yaks: There is no such category.");
});

it("keeps the businesses without a category and says so when there is no terminal", async () => {
  const printed = await run({ map: ["yaks=plumbing"] });
  expect(printed).toContain("1 value in 2 rows can't be mapped to a category, so those businesses are imported without one");
  expect(printed).toContain("  odd jobs: 2 rows");
  expect(await db.$count(businesses)).toBe(4);
});
