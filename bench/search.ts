/**
 * Measures searches: `npm run bench -- search --sizes 1000,20000,100000`. Times are in milliseconds.
 */
import type { Db } from "#db/handle.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { search } from "#domain/search/search.ts";
import { suggest } from "#domain/search/suggest.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { eachTown } from "./databases.ts";

const rounds = 20;
const now = new Date("2026-01-14T18:00:00Z");
const hour = hourOf(now);
const clock = { now: () => now };

/**
 * The texts to search for, by kind. Of 100,000 businesses, thousands contain a common word, and a few dozen contain a rare word.
 */
const boxes = {
  "box, common word": ["prairie", "service", "williston", "auto", "the", "winter", "and sons"],
  "box, rare word": ["zelova", "lefse", "kostelecky", "orthodox", "wolff diesel", "bergamot", "sons winter"],
  "box, two letters": ["pr", "zo", "wi", "qu", "ox", "th", "ac"],
  "box, typo": ["plummer", "resturant", "kostelecki", "halverson", "electrican", "rusty spurr", "dentest"],
  "box, nothing": ["xqzvwk", "zzzz", "qqq jjj", "blorptastic", "%_%", "vbnmgh", "wwwxxyy"],
  "box, kind": ["plumber", "eye doctor", "car repair", "burgers", "vet", "maid", "air conditioning"],
  "box, phrase": ["my truck won't start", "someone to plow my driveway", "glasses for my son", "fix my cracked windshield"],
  "box, modifiers": ["open now", "cheap hotel", "24 hour towing", "emergency plumber near me", "best pizza in williston"],
  "box, partial": ["zelova submarine", "purple lefse umbrella", "orthodox bergamot polka", "winter xqzvwk"],
  "box, phone": ["701-555-0123", "(406) 555", "6055550", "0142", "+1 701 234 5678", "701", "555-01"],
};
const screens = {
  "results, common": ["prairie", "plumbing", "auto repair", "main street", "winter", "trucking", "dakota"],
  "results, very common": ["service", "the", "williston", "we", "701", "street", "58801"],
  "results, rare": ["zelova", "lefse", "kostelecky", "orthodox", "wolff diesel", "bergamot", "14571"],
  "results, typo": ["plummer", "resturant", "kostelecki", "halverson", "electrican", "rusty spurr", "dentest"],
  "results, kind": ["plumber", "eye doctor", "car repair", "burgers", "vet", "maid", "air conditioning"],
  "results, phrase": [
    "my truck won't start",
    "someone to plow my driveway",
    "glasses for my son",
    "fix my cracked windshield",
    "help for my elderly mother at home",
    "where can i get my old winter boots fixed this week",
  ],
  "results, modifiers": ["open now", "cheap hotel", "24 hour towing", "emergency plumber near me", "best pizza in williston"],
  "results, partial": ["zelova submarine", "purple lefse umbrella", "prairie winter dakota submarine", "main street xqzvwk"],
  "results, Spanish": ["plomero", "restaurante", "casas en renta", "limpieza de casas", "abogado de inmigración"],
  "results, nothing": ["xqzvwk", "zzzz", "qqq jjj", "blorptastic", "%_%", "capital of france"],
};

const town = await readTown("town.config.ts");

process.stdout.write(`${"".padEnd(20)}${line("what", "p50", "p95", "slowest")}\n`);
await eachTown(report);

async function report(db: Db, label: string): Promise<void> {
  for (const [what, texts] of Object.entries(boxes))
    await measure(label, what, texts, (text) => suggest({ db, town, clock: { now: () => new Date() } }, text));
  for (const [what, texts] of Object.entries(screens))
    await measure(label, what, texts, async (text) => (await search({ db, town, clock }, text, { hour, page: 1 })).found.total);
}

async function measure(label: string, what: string, texts: string[], run: (text: string) => Promise<unknown>) {
  const times: { text: string; took: number }[] = [];
  for (const text of texts) await run(text);
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) {
      const started = performance.now();
      await run(text);
      times.push({ text, took: performance.now() - started });
    }
  }
  times.sort((a, b) => a.took - b.took);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  process.stdout.write(
    `${label}${line(what, format(at(0.5).took), format(at(0.95).took), `${format(at(1).took)} (${at(1).text})`)}\n`,
  );
}

function format(milliseconds: number): string {
  return milliseconds.toFixed(1);
}

function line(...cells: (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padEnd([22, 8, 8, 0][index]!)).join("");
}
