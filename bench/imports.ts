/**
 * Checks imports: `npm run build && npm run bench -- imports [--only files,hostile,rows]`. `files` reads
 * five typical files and compares the results with the files' contents. `hostile` reads hostile files and checks that all are refused.
 * `rows` imports 10,000 rows into a running site and prints how long pages take and the peak memory. Linux only.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkFile } from "./imports/check-file.ts";
import { chamber, excel, licenses, overpass, seasonal } from "./imports/five-files.ts";
import { hostileFiles } from "#test/hostile-file-list.ts";
import { startSite } from "./running.ts";

const limits = { pageMilliseconds: 200, siteMegabytes: 700, hostileMegabytes: 800 };
const { values } = parseArgs({ options: { only: { type: "string", default: "files,hostile,rows" } } });
const chosen = values.only.split(",");
const paths = ["/", "/category/housing", "/search?q=shop", "/category/construction-handyman"];
const folder = mkdtempSync(join(tmpdir(), "bench-imports-"));
// As root, PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o711);
const print = (text: string) => process.stdout.write(`${text}\n`);
const failures: string[] = [];
const check = (isMet: boolean, what: string) => void (isMet || failures.push(what));

try {
  if (chosen.includes("files"))
    for (const file of [licenses(), chamber(), excel(), overpass(), seasonal()]) check(await checkFile(file), file.fileName);
  if (chosen.includes("hostile")) hostile();
  if (chosen.includes("rows")) await inSite();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(failures.length ? `NOT MET: ${failures.join(", ")}` : "all limits met");
process.exitCode = failures.length ? 1 : 0;

/** Reads the hostile files in one process and checks that it refuses them all and stays below the memory limit. */
function hostile(): void {
  const files = join(folder, "hostile");
  mkdirSync(files);
  for (const [at, [, content]] of hostileFiles.entries()) writeFileSync(join(files, String(at).padStart(2, "0")), content());
  const { stdout, status } = spawnSync(process.execPath, ["bench/imports/read-hostile-files.ts", files], { encoding: "utf8" });
  print(`\nhostile files\n${stdout}`);
  const [, refused, all, peak] = (/(\d+) of (\d+) refused, peak (\d+) MB/.exec(stdout) ?? []).map(Number);
  check(status === 0 && refused === all && peak! < limits.hostileMegabytes, "hostile files");
}

/** Imports 10,000 rows into a running site. */
async function inSite(): Promise<void> {
  const file = join(folder, "rows.csv");
  writeFileSync(
    file,
    `id,name,description,address,phone,email,micro_categories\n${Array.from({ length: 10_000 }, (_, at) => csvLine(at)).join("")}`,
  );
  const env = { DATA_DIR: join(folder, "site"), DEMO: "off" };
  // The first start creates the database, so its memory use is not typical.
  await (await startSite({ env })).stop();
  const site = await startSite({ env });
  try {
    // The first search loads the vocabulary.
    for (const path of paths) await (await fetch(site.origin + path)).text();
    // Resets the peak memory, because starting the site raised it.
    writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
    const visits = visit(site.origin);
    const command = spawn(process.execPath, ["server/cli/run-command.ts", "import", file], {
      env: { ...process.env, NODE_ENV: "production", ENV_FILE: "/dev/null", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    command.stdout.on("data", (piece) => (text += String(piece)));
    await once(command, "close");
    const times = (await visits.end()).sort((a, b) => a - b);
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))![1]) / 1024;
    const slowest = times.at(-1)!;
    print(`\nrows: ${/Read .*/.exec(text)?.[0] ?? text}`);
    print(
      `  ${times.length} pages, p50 ${times[times.length >> 1]!.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, peak of the site ${peak.toFixed(0)} MB`,
    );
    check(text.includes("Read ") && slowest <= limits.pageMilliseconds && peak < limits.siteMegabytes, "rows");
  } finally {
    await site.stop();
  }
}

/** Opens one page after another. `end` stops and returns the times in milliseconds. */
function visit(origin: string): { end(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const visitor = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const started = performance.now();
      await (await fetch(origin + paths[at % paths.length]!)).text();
      times.push(performance.now() - started);
      await pause(20);
    }
  })();
  return {
    async end() {
      isOver = true;
      await visitor;
      return times;
    },
  };
}

function csvLine(at: number): string {
  const phone = `(701) ${200 + (at % 700)}-${String(at % 10_000).padStart(4, "0")}`;
  return `${at},Shop number ${at},Everything for the house and the yard of ${at}.,${at} Main Street,${phone},shop${at}@example.com,plumbing\n`;
}
