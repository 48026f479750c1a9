/**
 * Runs two sets of queries against the demo town (`queries.json` and `sentences.json` in `search-quality/`) and prints for how many
 * queries of each the first five results or the help card are as expected: `npm run bench -- search-quality [--file OTHER.json]`.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readTown } from "#server/startup/read-town-files.ts";
import { createTestContext } from "#test/app-context.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { open } from "./databases.ts";
import { type Answer, isMeant, type JudgedQuery, openTown } from "./search-quality/judge.ts";

const sets = ["queries", "sentences"].map((name) => `${import.meta.dirname}/search-quality/${name}.json`);
const { values } = parseArgs({ options: { file: { type: "string", multiple: true, default: sets } } });
type Judged = JudgedQuery & { isHit: boolean };

const now = new Date("2026-01-14T18:00:00Z");

const server = await startTestServer();
const { db, close } = await open(server.url);
const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
const app = createTestContext({ db, town: await readTown("town.config.ts"), storage, clock: { now: () => now } });
const ask = await openTown(app);

for (const file of values.file) await judge(JSON.parse(await readFile(file, "utf8")) as JudgedQuery[]);
await close();
await server.stop();

/** Asks the queries of one set and prints the missed ones and the counts. */
async function judge(queries: JudgedQuery[]): Promise<void> {
  const judged: Judged[] = [];
  for (const query of queries) {
    const answer = await ask(query.query);
    judged.push({ ...query, isHit: isMeant(query, answer) });
    if (!isMeant(query, answer)) printMiss(query, answer);
  }
  print("class", "queries", "as expected");
  for (const kind of new Set(queries.map((each) => each.class)))
    printCounts(
      kind,
      judged.filter((each) => each.class === kind),
    );
  printCounts("all", judged);
  printCounts(
    "3 words or more",
    judged.filter(({ query }) => query.split(" ").length >= 3),
  );
}

function printCounts(label: string, judged: Judged[]): void {
  const hits = judged.filter(({ isHit }) => isHit).length;
  print(label, judged.length, `${hits} (${Math.round((100 * hits) / judged.length)}%)`);
}

function printMiss(query: JudgedQuery, { help, shown }: Answer): void {
  const came = [...help.map((topic) => `help: ${topic}`), ...shown.map(({ name }) => name)];
  process.stdout.write(`${query.class}: "${query.query}" → ${came.join(" · ") || "nothing"}\n`);
}

function print(...cells: (string | number)[]): void {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(index ? 12 : 20)).join("")}\n`);
}
