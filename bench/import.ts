/**
 * How long a large import takes beside a site that is in use, and how long anybody waits meanwhile:
 * `npm run bench -- import --rows 50000 --on embedded,server`.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#db/handle.ts";
import { listBusinesses } from "#domain/desk/administer.ts";
import { getImport, startImport } from "#domain/imports/browser-import.ts";
import { getCategoryPage } from "#domain/directory/categories.ts";
import { eachTown } from "./databases.ts";

const admin = { role: "system", name: "bench" } as const;
const at = process.argv.indexOf("--rows");
const [, given] = at < 0 ? [] : process.argv.splice(at, 2);
const rows = Number(given ?? 50_000);
const clock = { now: () => new Date() };

if (!process.argv.includes("--sizes")) process.argv.push("--sizes", "1000");

await eachTown(async (db, label) => {
  const begun = performance.now();
  const { id, done } = await startImport({ db, clock }, admin, { fileName: "large.csv", text: aFile(), dryRun: false });
  let working = true;
  void done.finally(() => (working = false));
  const waits: number[] = [];
  while (working) {
    waits.push(await timed(db));
    await pause(20);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  waits.sort((a, b) => a - b);
  const share = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))]!.toFixed(0);
  const { state, tally } = await getImport({ db, clock }, admin, id);
  process.stdout.write(
    `${label}${rows} rows in ${seconds} s, ${state}, ${JSON.stringify(tally)}; ` +
      `${waits.length} requests meanwhile: p50 ${share(0.5)} p95 ${share(0.95)} slowest ${share(1)} ms\n`,
  );
});

/** What a visitor and an admin ask for, one after the other. */
async function timed(db: Db): Promise<number> {
  const begun = performance.now();
  await getCategoryPage(db, "housing");
  await listBusinesses(db, admin, { page: 1 });
  return performance.now() - begun;
}

/** One row in a hundred is broken. */
function aFile(): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const email = n % 100 ? `shop${n}@example.com` : "no address";
    return `${n},Shop number ${n},Everything for the house and the yard of ${n}.,${n} Main Street,(701) 555-${String(n % 10_000).padStart(4, "0")},${email},plumbing`;
  });
  return `id,name,description,address,phone,email,micro_categories\n${lines.join("\n")}\n`;
}
