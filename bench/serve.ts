/**
 * Measures how many pages the site serves per CPU second: cached pages, compared with nginx serving the same bytes, and pages
 * that are rendered for each request: `npm run bench -- serve [--seconds 5] [--embedded]`. Needs nginx and wrk (Debian: apt-get
 * install nginx-light wrk) and, without `--embedded`, PostgreSQL. The site and nginx run on the first core. wrk and
 * PostgreSQL run on the second.
 */
import { execFile, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { freePort } from "#test/free-port.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { cpuSecondsOf, startSite } from "./running.ts";

const run = promisify(execFile);
const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "5" }, embedded: { type: "boolean" } } });
/** A request with one of the site's cookies bypasses the page cache. No public page reads this cookie. */
const rendered = { headers: { cookie: "checkouts=none", "accept-encoding": "identity" }, connections: 16 };
const cached = { headers: { "accept-encoding": "gzip" }, connections: 64 };

type Measured = { perCpuSecond: number; p99: number };

// This process and its child processes run on the second core, except those that are pinned to the first.
await run("taskset", ["-cp", "1", String(process.pid)]);
const postgres = options.embedded ? null : await startTestServer();
if (!postgres && !options.embedded) throw new Error("no PostgreSQL on this machine");
const folder = mkdtempSync(join(tmpdir(), "bench-serve-"));
const env: Record<string, string> = { DEMO: "on" };
if (postgres) env["DATABASE_URL"] = await createTestDatabase(postgres.url, "bench_serve");
const site = await startSite({ env, cpu: 0 });
const nginx = await startNginx();
try {
  await table();
} finally {
  nginx.stop();
  await site.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}

async function table(): Promise<void> {
  const profile = await firstLink("/premium-businesses", /"(\/business\/[0-9a-f-]{36})"/);
  // `list` has 60 premium cards with all details. `mixed` is typical: 58 cards, nine of them premium.
  const [list, mixed] = ["/premium-businesses", "/businesses/construction-handyman"];
  const style = await firstLink("/", /href="(\/assets\/[^"]+\.css)"/);
  print(["", "bytes", "ours/cpu s", "nginx/cpu s", "ratio", "p99 ms", "nginx p99"]);
  for (const path of ["/", "/category/food-drink", list, profile, "/about", style]) {
    const bytes = await copyToNginx(path);
    const [ours, theirs] = await bestOfFive(
      () => measure(site.origin, path, cached, site.cpuSeconds),
      () => measure(nginx.origin, path === "/" ? "/index.html" : path, cached, nginx.cpuSeconds),
    );
    const ratio = `${Math.round((100 * ours.perCpuSecond) / theirs.perCpuSecond)}%`;
    print([
      `cached ${path.slice(0, 30)}`,
      bytes,
      round(ours.perCpuSecond),
      round(theirs.perCpuSecond),
      ratio,
      ours.p99,
      theirs.p99,
    ]);
  }
  for (const path of [list, mixed, "/category/food-drink", profile, "/", "/about"]) {
    const [ours] = await bestOfFive(() => measure(site.origin, path, rendered, site.cpuSeconds));
    print([`rendered ${path.slice(0, 28)}`, "", round(ours.perCpuSecond), "", "", ours.p99, ""]);
  }
}

/** Returns the fastest of five warm runs of each measurement, because other work on the machine can only slow a run down. */
async function bestOfFive<Each extends (() => Promise<Measured>)[]>(...each: Each): Promise<{ [one in keyof Each]: Measured }> {
  const best: Measured[] = [];
  for (const one of each) await one();
  for (let run_ = 0; run_ < 5; run_ += 1)
    for (const [which, one] of each.entries()) {
      const now = await one();
      if (now.perCpuSecond > (best[which]?.perCpuSecond ?? 0)) best[which] = now;
    }
  return best as { [one in keyof Each]: Measured };
}

async function measure(
  origin: string,
  path: string,
  { headers, connections }: typeof rendered | typeof cached,
  cpuSeconds: () => number,
): Promise<Measured> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const before = cpuSeconds();
  const wrk = ["-c", "1", "wrk", "-t1", `-c${connections}`, `-d${options.seconds}`, "--latency", ...headerArgs, origin + path];
  const { stdout } = await run("taskset", wrk);
  const used = cpuSeconds() - before;
  if (/Non-2xx/.test(stdout)) throw new Error(`${origin}${path}: ${stdout}`);
  return {
    perCpuSecond: Number(/(\d+) requests in/.exec(stdout)![1]) / used,
    p99: inMilliseconds(/99%\s+(\S+)/.exec(stdout)![1]!),
  };
}

function inMilliseconds(text: string): number {
  const unit = /[a-z]+$/.exec(text)![0];
  return Math.round(Number.parseFloat(text) * { us: 0.001, ms: 1, s: 1000 }[unit]! * 100) / 100;
}

/** Stores the site's response in nginx's folder, compressed and plain. Returns the compressed size in bytes. */
async function copyToNginx(path: string): Promise<number> {
  const { stdout } = await run("curl", ["-sf", "-H", "accept-encoding: gzip", site.origin + path], {
    encoding: "buffer",
    maxBuffer: 1e8,
  });
  const file = join(folder, path === "/" ? "index.html" : path.slice(1));
  await run("mkdir", ["-p", join(file, "..")]);
  writeFileSync(`${file}.gz`, stdout);
  writeFileSync(file, gunzipSync(stdout));
  await run("chmod", ["-R", "a+rX", folder]);
  return stdout.length;
}

async function firstLink(path: string, link: RegExp): Promise<string> {
  return link.exec(await (await fetch(site.origin + path)).text())![1]!;
}

/** Starts nginx with one worker, an access log, sendfile, and compressed files. */
async function startNginx() {
  const port = await freePort();
  const nginxFolder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  chmodSync(folder, 0o755);
  const settings = `worker_processes 1; daemon off; pid ${nginxFolder}/pid; error_log ${nginxFolder}/error.log;
    events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; access_log ${nginxFolder}/access.log; sendfile on; gzip_static on; default_type text/html;
      server { listen 127.0.0.1:${port}; root ${folder}; } }`;
  writeFileSync(join(nginxFolder, "nginx.conf"), settings);
  const master = spawn("taskset", ["-c", "0", "nginx", "-c", join(nginxFolder, "nginx.conf")], { stdio: "inherit" });
  await new Promise((started) => setTimeout(started, 1000));
  const children = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, "utf8");
  const worker = Number(children.trim().split(" ")[0] || readdirSync(`/proc/${master.pid}/task`)[0]);
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSecondsOf(worker),
    stop() {
      master.kill();
      rmSync(nginxFolder, { recursive: true });
    },
  };
}

function round(value: number): number {
  return Math.round(value);
}

function print(cells: (string | number)[]): void {
  const [what = "", ...rest] = cells.map(String);
  process.stdout.write(`${what.padEnd(38)}${rest.map((cell) => cell.padStart(13)).join("")}\n`);
}
