/** How long a search takes: `node bench/search.ts --sizes 1000,10000,100000 --on embedded,server`. Times are in milliseconds. */
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import { hourOf } from "#domain/directory/placement.ts";
import { search, suggest } from "#domain/directory/search.ts";
import { readSynonyms } from "#server/town.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import settings from "../town.config.ts";
import { fillBigTown } from "./big-town.ts";

const rounds = 20;
const hour = hourOf(new Date("2026-01-14T18:00:00Z"));

/** What is typed, by kind; "common" words stand in thousands of a hundred thousand businesses, "rare" in a few dozen. */
const boxes = {
  "box, common word": ["prairie", "service", "williston", "auto", "the", "winter", "and sons"],
  "box, rare word": ["zelova", "lefse", "kostelecky", "orthodox", "wolff diesel", "bergamot", "sons winter"],
  "box, two letters": ["pr", "zo", "wi", "qu", "ox", "th", "ac"],
  "box, typing slip": ["plummer", "resturant", "kostelecki", "halverson", "electrican", "rusty spurr", "dentest"],
  "box, nothing": ["xqzvwk", "zzzz", "qqq jjj", "blorptastic", "%_%", "vbnmgh", "wwwxxyy"],
  "box, telephone": ["701-555-0123", "(406) 555", "6055550", "0142", "+1 701 234 5678", "701", "555-01"],
};
const screens = {
  "results, common": ["prairie", "plumbing", "auto repair", "main street", "winter", "trucking", "dakota"],
  "results, flood": ["service", "the", "williston", "we", "701", "street", "58801"],
  "results, rare": ["zelova", "lefse", "kostelecky", "orthodox", "wolff diesel", "bergamot", "14571"],
  "results, slip": ["plummer", "resturant", "kostelecki", "halverson", "electrican", "rusty spurr", "dentest"],
};

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000" },
    on: { type: "string", default: "embedded,server" },
    each: { type: "boolean", default: false },
  },
});
const town = { ...settings, synonyms: await readSynonyms(settings) };

process.stdout.write(`${line("on", "businesses", "what", "p50", "p95", "slowest")}\n`);
for (const on of values.on.split(",")) {
  const server = on === "server" ? await startTestServer() : null;
  if (on === "server" && !server) throw new Error("no PostgreSQL on this machine");
  for (const size of values.sizes.split(",").map(Number)) {
    const { db, close } = await open(server?.url ?? null);
    await fillBigTown(db, size);
    await report(db, on, size);
    await close();
  }
  await server?.stop();
}

async function open(server: string | null): Promise<{ db: Db; close(): Promise<void> }> {
  if (server) return connectServer(await createTestDatabase(server, "bench"), "db/migrations", () => {});
  const pg = await PGlite.create({ extensions: { pg_trgm } });
  return { db: await connectEmbedded(pg, "db/migrations"), close: () => pg.close() };
}

async function report(db: Db, on: string, size: number): Promise<void> {
  for (const [what, texts] of Object.entries(boxes)) await measure(on, size, what, texts, (text) => suggest({ db, town }, text));
  for (const [what, texts] of Object.entries(screens))
    await measure(on, size, what, texts, async (text) => (await search({ db, town }, text, { hour, page: 1 })).found.total);
}

async function measure(on: string, size: number, what: string, texts: string[], run: (text: string) => Promise<unknown>) {
  const times: { text: string; took: number }[] = [];
  for (const text of texts) await run(text);
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) {
      const begun = performance.now();
      await run(text);
      times.push({ text, took: performance.now() - begun });
    }
  }
  times.sort((a, b) => a.took - b.took);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  process.stdout.write(
    `${line(on, size, what, shown(at(0.5).took), shown(at(0.95).took), `${shown(at(1).took)} (${at(1).text})`)}\n`,
  );
  if (!values.each) return;
  for (const text of texts) {
    const own = times.filter((each) => each.text === text);
    const found = await run(text);
    process.stdout.write(
      `    ${text.padEnd(20)} ${shown(own[Math.floor(own.length / 2)]!.took)} ${typeof found === "number" ? found : ""}\n`,
    );
  }
}

function shown(milliseconds: number): string {
  return milliseconds.toFixed(1);
}

function line(...cells: (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padEnd([10, 12, 20, 8, 8, 0][index]!)).join("");
}
