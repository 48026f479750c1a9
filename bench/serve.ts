/**
 * Measures how many pages the site serves per CPU second, cached and rendered for each request: `npm run bench -- serve [--seconds 5]`.
 * Needs wrk (Debian: apt-get install wrk). The site runs on the first core, and wrk and PostgreSQL run on the second.
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { startSite } from "./running.ts";

const run = promisify(execFile);
const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "5" } } });
/** A request with one of the site's cookies bypasses the page cache. No public page reads this cookie. */
const rendered = { headers: { cookie: "checkouts=none", "accept-encoding": "identity" }, connections: 16 };
const cached = { headers: { "accept-encoding": "gzip" }, connections: 64 };

type Measured = { perCpuSecond: number; p99: number };

// This process and its child processes run on the second core, except those that are pinned to the first.
await run("taskset", ["-cp", "1", String(process.pid)]);
const postgres = await startTestServer();
const env = { DEMO: "on", DATABASE_URL: await createTestDatabase(postgres.url, "bench_serve") };
const site = await startSite({ env, cpu: 0 });
try {
  await table();
} finally {
  await site.stop();
  await postgres.stop();
}

async function table(): Promise<void> {
  const profile = await firstLink("/premium-businesses", /"(\/business\/[0-9a-f-]{36})"/);
  // The first page has 60 premium cards with all details. The second is typical: 58 cards, nine of them premium.
  const paths = ["/premium-businesses", "/businesses/construction-handyman", "/category/food-drink", profile, "/", "/about"];
  print(["", "pages/cpu s", "p99 ms"]);
  for (const path of paths) print([`rendered ${path.slice(0, 34)}`, ...(await bestOfFive(path, rendered))]);
  for (const path of paths) print([`cached ${path.slice(0, 34)}`, ...(await bestOfFive(path, cached))]);
}

/** Returns the fastest of five runs after a warm-up, because other work on the machine can only slow a run down. */
async function bestOfFive(path: string, how: typeof rendered | typeof cached): Promise<[pages: number, p99: number]> {
  const runs: Measured[] = [];
  for (let round = 0; round < 6; round += 1) runs.push(await measure(path, how));
  const [best] = runs.slice(1).sort((a, b) => b.perCpuSecond - a.perCpuSecond);
  return [Math.round(best!.perCpuSecond), best!.p99];
}

async function measure(path: string, { headers, connections }: typeof rendered | typeof cached): Promise<Measured> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const before = site.cpuSeconds();
  const wrk = [
    "-c",
    "1",
    "wrk",
    "-t1",
    `-c${connections}`,
    `-d${options.seconds}`,
    "--latency",
    ...headerArgs,
    site.origin + path,
  ];
  const { stdout } = await run("taskset", wrk);
  const used = site.cpuSeconds() - before;
  if (/Non-2xx/.test(stdout)) throw new Error(`${path}: ${stdout}`);
  return {
    perCpuSecond: Number(/(\d+) requests in/.exec(stdout)![1]) / used,
    p99: inMilliseconds(/99%\s+(\S+)/.exec(stdout)![1]!),
  };
}

function inMilliseconds(text: string): number {
  const unit = /[a-z]+$/.exec(text)![0];
  return Math.round(Number.parseFloat(text) * { us: 0.001, ms: 1, s: 1000 }[unit]! * 100) / 100;
}

async function firstLink(path: string, link: RegExp): Promise<string> {
  return link.exec(await (await fetch(site.origin + path)).text())![1]!;
}

function print(cells: (string | number)[]): void {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(index ? 12 : 46)).join("")}\n`);
}
