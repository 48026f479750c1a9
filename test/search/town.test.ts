import settings from "../../town.config.ts";
import { expect, it } from "vitest";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { search } from "#domain/search/search.ts";
import { suggest } from "#domain/search/suggest.ts";
import type { AppContext } from "#domain/app-context.ts";
import { demoBusinesses } from "#demo/businesses.ts";
import { seedDemoTown } from "#demo/fill.ts";
import { readTaxonomy, readTownData } from "#server/startup/read-town-files.ts";
import { aSite } from "#test/site.ts";
import { townQueries, type TownQuery } from "./queries.ts";

const minFound = 57;

it(`the search box and the results page show the expected result among the first five for at least ${minFound} of ${townQueries.length} queries`, async () => {
  const app = await openDemoTown();
  const missed: string[] = [];
  for (const query of townQueries) {
    const { inBox, inResults } = await whereFound(app, query);
    if (!inBox || !inResults) missed.push(`“${query.typed}” ${inBox ? "in the results" : inResults ? "in the box" : "anywhere"}`);
  }
  process.stdout.write(
    `${townQueries.length - missed.length} of ${townQueries.length} found; not found: ${missed.join(", ") || "none"}\n`,
  );
  expect(townQueries.length - missed.length).toBeGreaterThanOrEqual(minFound);
});

/** Returns, for the box and the results page, whether the expected result is among the first five services or businesses. */
async function whereFound(app: AppContext, { typed, means }: TownQuery) {
  const suggestions = await suggest(app, typed);
  const results = await search(app, typed, { hour: hourOf(app.clock.now()), page: 1 });
  const expected =
    "microCategory" in means ? means.microCategory : demoBusinesses().find(({ key }) => key === means.business)!.name;
  const isExpected = (one: { id: string; name: string }) => one.id === expected || one.name === expected;
  return {
    inBox: suggestions.some(isExpected),
    inResults: [...results.services.slice(0, 5), ...results.found.cards.slice(0, 5)].some(isExpected),
  };
}

async function openDemoTown(): Promise<AppContext> {
  const town = { ...settings, ...(await readTownData(settings)) };
  const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
  const { app } = aSite({ town, storage });
  await seedCategories(app, { role: "system", name: "test" }, await readTaxonomy(town));
  await seedDemoTown(app);
  return app;
}
