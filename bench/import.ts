/**
 * Measures a large import on a site in use, and how long visitors and admins wait during it:
 * `npm run bench -- import --rows 50000 --on embedded,server`. The waits before the import show the machine's group delays.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#db/handle.ts";
import { listBusinesses } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { getImport, startImport } from "#domain/imports/import-uploaded-file.ts";
import { getCategoryPage } from "#domain/directory/category-pages.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import { xlsxWorker } from "#server/startup/open-app-context.ts";
import town from "../town.config.ts";
import { eachTown } from "./databases.ts";

const admin = { role: "system", name: "bench" } as const;
const at = process.argv.indexOf("--rows");
const [, rowsOption] = at < 0 ? [] : process.argv.splice(at, 2);
const rows = Number(rowsOption ?? 50_000);
const clock = { now: () => new Date() };
/** In milliseconds. */
const before = 10_000;
const betweenRequests = 20;
const betweenCheckpoints = 60_000;

if (!process.argv.includes("--sizes")) process.argv.push("--sizes", "1000");

await eachTown(async (db, label, checkpoint) => {
  const quiet = inUse(db);
  await pause(before);
  print(`${label}before`, await quiet.end());

  const started = performance.now();
  const { id, done } = await startImport({ db, clock, town, spreadsheets: openSpreadsheets(xlsxWorker) }, admin, {
    fileName: "large.csv",
    bytes: new TextEncoder().encode(aFile()),
    dryRun: false,
  });
  const busy = inUse(db, id);
  const upkeep = setInterval(() => void checkpoint(), betweenCheckpoints);
  await done;
  clearInterval(upkeep);
  const seconds = (performance.now() - started) / 1000;
  const { state, tally } = await getImport({ db, clock }, admin, id);
  print(`${label}during`, await busy.end());
  process.stdout.write(`${label}${rows} rows in ${seconds.toFixed(0)} s, ${state}, ${JSON.stringify(tally)}\n`);
});

type Wait = { what: string; waited: number; worked: number };

/** Starts a visitor and an admin, who each request one page after another. */
function inUse(db: Db, importId?: string): { end(): Promise<Wait[]> } {
  const waits: Wait[] = [];
  let going = true;
  async function repeat(what: string, ask: () => Promise<unknown>): Promise<void> {
    while (going) {
      const [started, used] = [performance.now(), process.cpuUsage()];
      await ask();
      const { user, system } = process.cpuUsage(used);
      waits.push({ what, waited: performance.now() - started, worked: (user + system) / 1000 });
      await pause(betweenRequests);
    }
  }
  const loops = [
    repeat("category page", () => getCategoryPage(db, "housing")),
    repeat("admin list", () => listBusinesses(db, admin, { page: 1 })),
  ];
  if (importId) loops.push(repeat("import's progress", () => getImport({ db, clock }, admin, importId)));
  return {
    async end() {
      going = false;
      await Promise.all(loops);
      return waits;
    },
  };
}

/** `worked` is this process's CPU time during a wait. On the embedded store it excludes only the machine's other work. */
function print(label: string, waits: Wait[]): void {
  for (const [what, group] of Map.groupBy(waits, ({ what: each }) => each)) {
    const share = (key: "waited" | "worked", part: number) => {
      const sorted = group.map((wait) => wait[key]).sort((a, b) => a - b);
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(0).padStart(4);
    };
    const many = String(group.length).padStart(6);
    process.stdout.write(
      `${label.padEnd(32)}${what.padEnd(18)}${many} requests: p50 ${share("waited", 0.5)}  p95 ${share("waited", 0.95)}  ` +
        `p99.9 ${share("waited", 0.999)}  slowest ${share("waited", 1)} ms, CPU at most ${share("worked", 1)}; ` +
        `over 200 ms: ${group.filter(({ waited }) => waited > 200).length}\n`,
    );
  }
}

/** Returns a CSV file in which one row in a hundred is invalid. */
function aFile(): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const email = n % 100 ? `shop${n}@example.com` : "no address";
    return `${n},Shop number ${n},Everything for the house and the yard of ${n}.,${n} Main Street,(701) 555-${String(n % 10_000).padStart(4, "0")},${email},plumbing`;
  });
  return `id,name,description,address,phone,email,micro_categories\n${lines.join("\n")}\n`;
}
