/**
 * Measures how 40 attackers from one client network affect other clients: `npm run bench -- strangers [--seconds 60]`. The attackers
 * post slowly, hold uploads open, request share pictures, pipeline requests, and request password resets. Clients from another network
 * make 200 visits and log in and out 20 times. Prints these clients' failures, the 95th percentile of their times, and the peak memory of
 * the site and of its PostgreSQL server. Needs a build. Linux only.
 */
import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoPassword } from "#demo/accounts.ts";
import { forever, hold, startSite } from "./running.ts";

// The attackers run in a process of their own, which gets the site's port and the pages to request.
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, port: { type: "string" }, pages: { type: "string", default: "" } },
});
const limits = { failed: 0, p95: 1_000, siteMegabytes: 400, allMegabytes: 550 };
const visits = 200;
const addresses = { attackers: "203.0.113.9", others: "198.51.100.7" };

type Result = { what: string; status: number; ms: number };

if (values.port) await attack(Number(values.port), values.pages.split(","));
else await measure();

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-strangers-"));
  // The trusted proxy lets each request name its network.
  const env = { DEMO: "everyone", TRUSTED_PROXIES: "127.0.0.1", DATABASE_URL: "", DATA_DIR: folder };
  const site = await startSite({ env });
  const origin = site.origin.replace("127.0.0.1", "localhost");
  const pages = await pagesOf(origin);
  for (const path of pages) await visit(origin, path);
  // Resets the peak memory.
  writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
  const args = ["bench/strangers.ts", "--port", new URL(origin).port, "--pages", pages.join(",")];
  const attackers = spawn(process.execPath, args, { stdio: "inherit" });
  let database = 0;
  const sampling = setInterval(() => (database = Math.max(database, databaseMegabytes(site.pid))), 1_000);
  await pause(2_000);
  const results = await others(origin, pages);
  clearInterval(sampling);
  attackers.kill("SIGKILL");
  report(results, megabytesOf(`/proc/${site.pid}/status`, "VmHWM"), database);
  await site.stop();
  rmSync(folder, { recursive: true });
}

function megabytesOf(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))![1]) / 1024;
}

/** Returns the memory of the processes that this process has started, and of theirs. They share memory, which counts once. */
function databaseMegabytes(pid: number): number {
  let sum = 0;
  for (const list of globSync(`/proc/${pid}/task/*/children`)) {
    for (const child of readFileSync(list, "utf8").split(" ").filter(Boolean)) {
      try {
        sum += megabytesOf(`/proc/${child}/smaps_rollup`, "Pss") + databaseMegabytes(Number(child));
      } catch {
        // The process has exited.
      }
    }
  }
  return sum;
}

function report(results: Result[], site: number, database: number): void {
  const failures = results.filter(({ status }) => status === 0 || status >= 400);
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => times[Math.ceil(times.length * part) - 1]!.toFixed(0));
  process.stdout.write(
    `${results.length} requests of other clients: ${failures.length} failed, p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms; ` +
      `peak memory: site ${site.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB\n`,
  );
  for (const { what, status } of failures) process.stdout.write(`  ${what}: ${status || "no response"}\n`);
  if (failures.length > limits.failed || Number(p95) > limits.p95 || site > limits.siteMegabytes) process.exitCode = 1;
  if (site + database > limits.allMegabytes) process.exitCode = 1;
}

/** Returns the home page, lists, profiles, pages that are rendered for each client, and text pages. */
async function pagesOf(origin: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/premium-businesses`)).text();
  const profiles = [...new Set([...list.matchAll(/href="(\/business\/[0-9a-f-]{36})"/g)].map(([, path]) => path!))].slice(0, 12);
  const lists = ["/", "/premium-businesses", "/category/food-drink", "/category/food-drink/micro/restaurants"];
  return [...lists, ...profiles, "/about", "/contact", "/login", "/search?q=plumbing", "/search?q=pizza", "/submit-business"];
}

/** Runs the other clients. Each visit starts on time, even if earlier visits have no response yet. */
async function others(origin: string, pages: string[]): Promise<Result[]> {
  const results: Promise<Result[]>[] = [];
  for (let count = 0; count < visits; count += 1) {
    results.push(visit(origin, pages[count % pages.length]!).then((one) => [one]));
    if (count % (visits / 20) === 0) results.push(logInAndOut(origin));
    await pause((Number(values.seconds) * 1000) / visits);
  }
  return (await Promise.all(results)).flat();
}

async function visit(origin: string, path: string, cookie?: string): Promise<Result> {
  return (await timed(`GET ${path}`, `${origin}${path}`, { headers: { ...(cookie && { cookie }) } })).result;
}

async function logInAndOut(origin: string): Promise<Result[]> {
  const signIn = await post(origin, "/login", { email: "premium@example.com", password: demoPassword });
  const cookie = signIn.cookies.find((one) => one.startsWith("session="))?.split(";")[0];
  const [dashboard, out] = [await visit(origin, "/dashboard", cookie), await post(origin, "/logout", {}, cookie)];
  return [{ ...signIn.result, status: cookie ? signIn.result.status : 0 }, dashboard, out.result];
}

function post(origin: string, path: string, fields: Record<string, string>, cookie?: string) {
  const headers = { origin, ...(cookie && { cookie }) };
  return timed(`POST ${path}`, `${origin}${path}`, { method: "POST", body: new URLSearchParams(fields), headers });
}

async function timed(what: string, url: string, init: RequestInit): Promise<{ result: Result; cookies: string[] }> {
  const since = performance.now();
  try {
    const headers = { ...init.headers, "x-forwarded-for": addresses.others };
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    await answer.arrayBuffer();
    return { result: { what, status: answer.status, ms: performance.now() - since }, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    what += ` (${(error as Error).cause as Error})`;
    return { result: { what, status: 0, ms: performance.now() - since }, cookies: [] };
  }
}

/** Runs 40 attackers, eight of each kind, until the process is killed. */
async function attack(port: number, pages: string[]): Promise<void> {
  const bytesOf = (method: string, path: string, headers: Record<string, string | number> = {}, body = "") => {
    const host = `localhost:${port}`;
    const all = { host, origin: `http://${host}`, "x-forwarded-for": addresses.attackers, ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const close = { connection: "close" };
  const businesses = pages.flatMap((path) => /^\/business\/(.+)$/.exec(path)?.[1] ?? []);
  const pictures = ["site/town", "category/food-drink", ...businesses.map((id) => `business/${id}`)];
  const posts = ["/login", "/contact", "/webhooks/payments", "/forgot-password"];
  // Announces 10 MB, but sends only 1 MB.
  const upload = { "content-type": "multipart/form-data; boundary=b", "content-length": 10_000_000 };
  const file = `--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n${"x".repeat(1_000_000)}`;
  let next = 0;
  const at = <T>(list: T[]) => list[next++ % list.length]!;
  const kinds = [
    () => forever(16, () => hold(port, bytesOf("POST", at(posts), { ...form, "content-length": 200 }, "a"), "a", 2_000)),
    () => forever(5, () => hold(port, bytesOf("POST", "/submit-business/pictures", upload, file))),
    () => forever(3, () => hold(port, bytesOf("GET", `/share/${at(pictures)}.jpg`, close))),
    // Sends 80 requests a second on one connection without waiting for responses.
    () => forever(1, () => hold(port, "", bytesOf("GET", "/search?q=plumbing").repeat(8), 100)),
    () => forever(5, () => hold(port, bytesOf("GET", at(pages), close))),
    () =>
      forever(1, async () => {
        const body = `email=nobody-${(next += 1)}%40example.test`;
        await hold(port, bytesOf("POST", "/forgot-password", { ...form, ...close, "content-length": body.length }, body));
        await pause(3_000);
      }),
  ];
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: 8 }, kind)));
}
