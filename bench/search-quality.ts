/**
 * Runs the queries in `search-quality/queries.json` against the demo town and prints for how many queries the first five results
 * or the help card are as expected, with our search and with a plain index: `npm run bench -- search-quality [--file OTHER.json]
 * [--misses ours,plain | none]`.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { AppContext } from "#domain/app-context.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import { search } from "#domain/search/search.ts";
import { demoBusinesses } from "#demo/businesses.ts";
import { seedDemoTown } from "#demo/fill.ts";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import { createTestContext } from "#test/app-context.ts";
import { open } from "./databases.ts";
import { type Answer, isMeant, type JudgedQuery, type Listed } from "./search-quality/judge.ts";
import { plainIndex } from "./search-quality/plain-index.ts";

const { values } = parseArgs({
  options: {
    file: { type: "string", default: `${import.meta.dirname}/search-quality/queries.json` },
    misses: { type: "string", default: "ours" },
  },
});
const now = new Date("2026-01-14T18:00:00Z");
const shownFirst = 5;

const queries = JSON.parse(await readFile(values.file, "utf8")) as JudgedQuery[];
const { db, close } = await open(null);
const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
const app = createTestContext({ db, town: await readTown("town.config.ts"), storage, clock: { now: () => now } });
const businesses = await fillTown(app);
const byName = new Map(businesses.map((business) => [business.name, business]));
const searches: Record<string, (text: string) => Promise<Answer>> = {
  ours: (text) => ask(app, text),
  plain: plainIndex(businesses),
};

const answers = new Map<string, Answer[]>();
for (const [name, run] of Object.entries(searches)) {
  const each: Answer[] = [];
  for (const { query } of queries) each.push(await run(query));
  answers.set(name, each);
}
await close();

for (const name of Object.keys(searches)) if (values.misses.includes(name)) printMisses(name);
print("class", "queries", ...Object.keys(searches));
for (const kind of new Set(queries.map((each) => each.class))) printCounts(kind, (each) => each.class === kind);
printCounts("all", () => true);
printCounts("without help", ({ expect }) => !expect.help);
printCounts("3 words or more", ({ query }) => query.split(" ").length >= 3);

/** Returns the first results of our search and the topics of its help card. */
async function ask({ db, town, clock }: AppContext, text: string): Promise<Answer> {
  const { found } = await search({ db, town, clock }, text, { hour: hourOf(now), page: 1 });
  const help = findHelp(text, town.country)?.topics ?? [];
  return { shown: found.cards.slice(0, shownFirst).map(({ name }) => byName.get(name)!), help };
}

/** Fills the store with the demo town. Returns its public businesses with the names of their services. */
async function fillTown(app: AppContext): Promise<Listed[]> {
  const taxonomy = await readTaxonomy(app.town);
  await seedCategories(app, { role: "system", name: "bench" }, taxonomy);
  await seedDemoTown(app);
  const services = new Map(
    taxonomy.flatMap(({ name: category, microCategories }) => microCategories.map(({ id, name }) => [id, { name, category }])),
  );
  return demoBusinesses()
    .filter(({ approvalStatus }) => approvalStatus === "approved")
    .map((business) => ({ ...business, services: business.microCategoryIds.map((id) => services.get(id)!) }));
}

function printCounts(label: string, counted: (query: JudgedQuery) => boolean): void {
  const chosen = queries.map((query, index) => ({ query, index })).filter(({ query }) => counted(query));
  const hits = [...answers.values()].map((each) => chosen.filter(({ query, index }) => isMeant(query, each[index]!)).length);
  print(label, chosen.length, ...hits.map((count) => `${count} (${Math.round((100 * count) / chosen.length)}%)`));
}

function printMisses(name: string): void {
  for (const [index, query] of queries.entries()) {
    const answer = answers.get(name)![index]!;
    if (isMeant(query, answer)) continue;
    const came = [...answer.help.map((topic) => `help: ${topic}`), ...answer.shown.map((business) => business.name)];
    process.stdout.write(`${name} ${query.class}: "${query.query}" → ${came.join(" · ") || "nothing"}\n`);
  }
}

function print(...cells: (string | number)[]): void {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(index ? 12 : 20)).join("")}\n`);
}
