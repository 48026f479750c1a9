import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readTown } from "#server/startup/read-town-files.ts";
import { aClock } from "#test/clock.ts";
import { createTestContext } from "#test/app-context.ts";
import { db } from "#test/db.ts";
import { isMeant, type JudgedQuery, openTown } from "../bench/search-quality/judge.ts";

it("400 queries of residents find what they mean among the first five results", async () => {
  const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
  const town = await readTown("town.config.ts");
  const ask = await openTown(createTestContext({ db, town, storage, clock: aClock("2026-01-14T18:00:00Z") }));
  const queries = ["queries", "sentences"].flatMap(
    (name) => JSON.parse(readFileSync(`bench/search-quality/${name}.json`, "utf8")) as JudgedQuery[],
  );
  const missed: string[] = [];
  for (const query of queries) if (!isMeant(query, await ask(query.query))) missed.push(query.query);
  expect([queries.length, missed]).toEqual([400, []]);
}, 120_000);
