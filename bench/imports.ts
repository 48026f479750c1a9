/**
 * Checks imports: `npm run build && npm run bench -- imports [--only files,hostile,rows,large] [--on embedded,server]`. `files`
 * reads five typical files and compares the results with the files' contents. `hostile` reads hostile files and checks that all
 * are refused. `rows` imports 10,000 rows into a running site and prints how long each page takes. `large` imports a 100 MB file
 * into a running site, checks another one in dry runs, and prints the peak memory. Linux only.
 */
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkFile } from "./imports/check-file.ts";
import { chamber, excel, licenses, overpass, seasonal } from "./imports/five-files.ts";
import { hostileFiles } from "#test/hostile-file-list.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { type Site, startSite } from "./running.ts";

const limits = { pageMilliseconds: 200, siteMegabytes: 700, dryRunMegabytes: 400, hostileMegabytes: 800 };
/** How long pages are timed before an import, because the machine itself may be slow. */
const quietMilliseconds = 5_000;
const largeBytes = 100 * 1024 * 1024 - 65_536;
const { values } = parseArgs({
  options: { only: { type: "string", default: "files,hostile,rows,large" }, on: { type: "string", default: "embedded,server" } },
});
const chosen = values.only.split(",");
const paths = ["/", "/category/housing", "/search?q=shop", "/category/construction-handyman"];
const folder = mkdtempSync(join(tmpdir(), "bench-imports-"));
const print = (text: string) => process.stdout.write(`${text}\n`);
const failures: string[] = [];
const check = (isMet: boolean, what: string) => void (isMet || failures.push(what));

try {
  if (chosen.includes("files"))
    for (const file of [licenses(), chamber(), excel(), overpass(), seasonal()]) check(await checkFile(file), file.fileName);
  if (chosen.includes("hostile")) hostile();
  for (const on of values.on.split(",")) {
    if (chosen.includes("rows")) await inSite(on, "10,000 rows", rowsFile, true);
    if (chosen.includes("large")) await inSite(on, "100 MB", largeGeoJson, false);
  }
  if (chosen.includes("large")) await dryRun("without a store", join(folder, "no-store"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(failures.length ? `NOT MET: ${failures.join(", ")}` : "all limits met");
process.exitCode = failures.length ? 1 : 0;

/** Reads the hostile files in one process and checks that it refuses them all and stays below the memory limit. */
function hostile(): void {
  const files = join(folder, "hostile");
  mkdirSync(files);
  for (const [at, [, fileName, content]] of hostileFiles.entries())
    writeFileSync(join(files, `${String(at).padStart(2, "0")}-${fileName}`), content());
  const { stdout, status } = spawnSync(process.execPath, ["bench/imports/read-hostile-files.ts", files], { encoding: "utf8" });
  print(`\nhostile files\n${stdout}`);
  const [, refused, all, peak] = (/(\d+) of (\d+) refused, peak (\d+) MB/.exec(stdout) ?? []).map(Number);
  check(status === 0 && refused === all && peak! < limits.hostileMegabytes, "hostile files");
}

/** Imports a file into a running site on the embedded store or a PostgreSQL server. `timed` also checks how long pages take. */
async function inSite(on: string, what: string, makeFile: () => Promise<string>, timed: boolean): Promise<void> {
  const label = `${what}, ${on}`;
  const server = on === "server" ? await startTestServer() : null;
  if (on === "server" && !server) return void print(`\n${label}: skipped, because this machine has no PostgreSQL`);
  const file = await makeFile();
  const data = mkdtempSync(join(folder, "site-"));
  const env = { DATA_DIR: data, DEMO: "off", ...(server && { DATABASE_URL: await createTestDatabase(server.url, "bench") }) };
  // The first start creates the store, so its memory use is not typical.
  await (await startSite({ env })).stop();
  const site = await startSite({ env });
  try {
    // The first search loads the vocabulary.
    for (const path of paths) await (await fetch(site.origin + path)).text();
    const quiet = visit(site);
    await pause(quietMilliseconds);
    print(`\n${label}\n  before: peak of the site ${peakOf(site)} MB\n${describe(await quiet.end())}`);
    // Resets the peak memory, because starting the site raised it.
    writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
    const idle = Math.round(site.residentBytes() / 1024 / 1024);
    const visits = visit(site);
    const started = performance.now();
    const { text, peak } = await town(["import", file], env);
    const visited = await visits.end();
    const sitePeak = peakOf(site);
    print(`  during: peak of the site ${sitePeak} MB (${idle} at the start), of the command ${peak} MB\n${describe(visited)}`);
    print(`  ${((performance.now() - started) / 1000).toFixed(0)} s, ${/Read .*/.exec(text)?.[0] ?? text}`);
    const slowest = Math.max(...visited.map(({ milliseconds }) => milliseconds));
    check(!timed || slowest <= limits.pageMilliseconds, `pages during ${label}`);
    check(sitePeak < limits.siteMegabytes, `memory of the site with ${label}`);
    check(text.includes("Read "), `end of ${label}`);
  } finally {
    await site.stop();
  }
  if (!timed && !server) await dryRun("with the store of a stopped site", data);
  await server?.stop();
}

/** Checks a 100 MB file without storing it. */
async function dryRun(label: string, data: string): Promise<void> {
  const { text, peak } = await town(["import", await largeCsv(), "--dry-run"], { DATA_DIR: data, DEMO: "off" });
  print(`\ndry run of 100 MB ${label}: peak ${peak} MB\n${text}`);
  check(peak <= limits.dryRunMegabytes && text.includes("Read "), `memory of the dry run ${label}`);
}

/**
 * One page, with the time that it took and the CPU time that the site's main thread used meanwhile, which other processes do not
 * affect.
 */
type Visit = { path: string; milliseconds: number; cpuMilliseconds: number };

/** Opens one page after another. */
function visit(site: Site): { end(): Promise<Visit[]> } {
  const visits: Visit[] = [];
  let going = true;
  const visitor = (async () => {
    for (let at = 0; going; at += 1) {
      const path = paths[at % paths.length]!;
      const [started, cpu] = [performance.now(), mainThreadMilliseconds(site.pid)];
      await (await fetch(site.origin + path)).text();
      visits.push({
        path,
        milliseconds: performance.now() - started,
        cpuMilliseconds: mainThreadMilliseconds(site.pid) - cpu,
      });
      await pause(20);
    }
  })();
  return {
    async end() {
      going = false;
      await visitor;
      return visits;
    },
  };
}

/** Returns the CPU time that a process's main thread has used, in milliseconds. */
function mainThreadMilliseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

function describe(visits: Visit[]): string {
  const line = (times: number[]) => {
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0).padStart(5);
    return `p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)} ms`;
  };
  return [...Map.groupBy(visits, ({ path }) => path)]
    .map(([path, all]) => {
      const cpu = line(all.map(({ cpuMilliseconds }) => cpuMilliseconds));
      return `    ${path.padEnd(33)} ${String(all.length).padStart(4)} times, ${line(all.map(({ milliseconds }) => milliseconds))}, CPU ${cpu}`;
    })
    .join("\n");
}

/** Returns the site's peak memory in megabytes. */
function peakOf(site: Site): number {
  return peakOfProcess(site.pid) ?? 0;
}

function peakOfProcess(pid: number): number | null {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
  } catch {
    return null;
  }
}

/** Runs an operator command as bin/town does. Returns its output and its peak memory in megabytes. */
async function town(args: string[], env: NodeJS.ProcessEnv): Promise<{ text: string; peak: number }> {
  const child = spawn(
    process.execPath,
    [
      ...[
        "--enable-source-maps",
        "--v8-pool-size=1",
        "--no-wasm-tier-up",
        "--no-wasm-dynamic-tiering",
        "--max-semi-space-size=4",
      ],
      ...["server/cli/run-command.ts", ...args],
    ],
    {
      env: { ...process.env, NODE_ENV: "production", MALLOC_ARENA_MAX: "2", ENV_FILE: "/dev/null", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (text += String(piece)));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, peakOfProcess(child.pid!) || 0)), 50);
  await once(child, "close");
  clearInterval(timer);
  return { text, peak };
}

async function rowsFile(): Promise<string> {
  return writeLines(
    "rows.csv",
    "id,name,description,address,phone,email,micro_categories\n",
    "",
    csvLine,
    (_, at) => at < 10_000,
  );
}

async function largeCsv(): Promise<string> {
  return writeLines(
    "large.csv",
    "id,name,description,address,phone,email,micro_categories\n",
    "",
    csvLine,
    (size) => size < largeBytes,
  );
}

function csvLine(at: number): string {
  const phone = `(701) ${200 + (at % 700)}-${String(at % 10_000).padStart(4, "0")}`;
  return `${at},Shop number ${at},Everything for the house and the yard of ${at}.,${at} Main Street,${phone},shop${at}@example.com,plumbing\n`;
}

/** Writes a file of places that have large outlines, and returns its path. */
async function largeGeoJson(): Promise<string> {
  const outline = JSON.stringify([Array.from({ length: 400 }, (_, at) => [-103.123456 + at / 1e4, 48.123456 - at / 1e4])]);
  const feature = (at: number) =>
    `${at ? "," : ""}{"type":"Feature","id":"way/${at}","properties":{"name":"Place ${at}","amenity":"restaurant","opening_hours":"Mo-Fr 09:00-17:00","addr:housenumber":"${at}","addr:street":"Main Street"},"geometry":{"type":"Polygon","coordinates":${outline}}}\n`;
  return writeLines("large.geojson", '{"type":"FeatureCollection","features":[', "]}", feature, (size) => size < largeBytes);
}

async function writeLines(
  name: string,
  start: string,
  end: string,
  lineOf: (at: number) => string,
  goesOn: (size: number, at: number) => boolean,
): Promise<string> {
  const path = join(folder, name);
  const stream = createWriteStream(path);
  let size = start.length;
  stream.write(start);
  for (let at = 0; goesOn(size, at); at += 1) {
    const line = lineOf(at);
    size += line.length;
    if (!stream.write(line)) await once(stream, "drain");
  }
  stream.end(end);
  await once(stream, "finish");
  return path;
}
