/**
 * Measures how 40 attackers from one client network affect other clients: `npm run bench -- strangers [--seconds 60] [--on
 * server,embedded]`. The attackers post slowly, hold uploads open, request social sharing images, pipeline requests, and request
 * password resets. Clients from another network make 200 visits and log in and out 20 times. The benchmark prints these clients'
 * failures, the 95th percentile of their response times, and the site's peak memory. Needs a build. Linux only.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoPassword } from "#demo/accounts.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { startSite, type Site } from "./running.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    on: { type: "string", default: "server" },
    // These options are for the attackers' process: the site's port, and the pages to request.
    port: { type: "string" },
    pages: { type: "string", default: "" },
  },
});
const seconds = Number(values.seconds);
const limits = { failed: 0, p95: 1_000, megabytes: 700 };
const counts = { visits: 200, signIns: 20 };
const attackersAddress = "203.0.113.9";
const othersAddress = "198.51.100.7";

if (values.port) await attack(Number(values.port), values.pages.split(","));
else for (const on of values.on.split(",")) await strangers(on);

type Result = { what: string; status: number; ms: number };

async function strangers(on: string): Promise<void> {
  const server = on === "server" ? await startTestServer() : null;
  const database = server && (await createTestDatabase(server.url, "strangers"));
  // The trusted proxy lets each request name its network.
  const settings = { DEMO: "on", DEMO_FOR: "everyone", TRUSTED_PROXIES: "127.0.0.1" };
  const site = await startSite({ env: { ...settings, ...(database && { DATABASE_URL: database }) } });
  const origin = site.origin.replace("127.0.0.1", "localhost");
  const pages = await pagesOf(origin);
  for (const path of pages) await visit(origin, path);
  // Resets the peak memory.
  writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
  const { port } = new URL(origin);
  const attack = spawn(process.execPath, ["bench/strangers.ts", "--port", port, "--pages", pages.join(",")], {
    stdio: "inherit",
  });
  await pause(2_000);
  const results = await others(origin, pages);
  attack.kill("SIGKILL");
  report(on, results, highestMemory(site), await refused(origin));
  await site.stop();
  await server?.stop();
}

/** Returns how many requests the site refused, by kind. */
async function refused(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const all = text.matchAll(/^directory_requests_shed_total\{kind="(\w+)"\} (\d+)$/gm);
  return [...all].map(([, kind, count]) => `${kind} ${count}`).join(", ");
}

function report(on: string, results: Result[], megabytes: number, shed: string): void {
  const failures = results.filter(({ status }) => status === 0 || status >= 400);
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => times[Math.ceil(times.length * part) - 1]!);
  process.stdout.write(
    `${on.padEnd(10)} ${results.length} requests of other clients: ${failures.length} failed, p50 ${p50!.toFixed(0)} ms, ` +
      `p95 ${p95!.toFixed(0)} ms, longest ${longest!.toFixed(0)} ms; peak memory ${megabytes.toFixed(0)} MB; refused: ${shed}\n`,
  );
  for (const { what, status } of failures) process.stdout.write(`  ${what}: ${status || "no response"}\n`);
  if (failures.length > limits.failed || p95! > limits.p95 || megabytes > limits.megabytes) process.exitCode = 1;
}

/** Returns the home page, lists, profiles, pages that are rendered for each client, and text pages. */
async function pagesOf(origin: string): Promise<string[]> {
  const home = await (await fetch(`${origin}/premium-businesses`)).text();
  const profiles = [...new Set([...home.matchAll(/href="(\/business\/[0-9a-f-]{36})"/g)].map(([, path]) => path!))].slice(0, 12);
  const lists = ["/", "/premium-businesses", "/category/food-drink", "/category/food-drink/micro/restaurants"];
  return [...lists, ...profiles, "/about", "/contact", "/login", "/search?q=plumbing", "/search?q=pizza", "/submit-business"];
}

/** Runs the other clients. Each visit starts on time, even if earlier visits have no response yet. */
async function others(origin: string, pages: string[]): Promise<Result[]> {
  const results: Promise<Result[]>[] = [];
  const interval = (seconds * 1000) / counts.visits;
  for (let count = 0; count < counts.visits; count += 1) {
    results.push(visit(origin, pages[count % pages.length]!).then((one) => [one]));
    if (count % (counts.visits / counts.signIns) === 0) results.push(logInAndOut(origin));
    await pause(interval);
  }
  return (await Promise.all(results)).flat();
}

async function visit(origin: string, path: string, cookie?: string): Promise<Result> {
  return (await timed(`GET ${path}`, `${origin}${path}`, { headers: { ...(cookie && { cookie }) } })).result;
}

async function logInAndOut(origin: string): Promise<Result[]> {
  const signIn = await post(origin, "/login", { email: "premium@example.com", password: demoPassword });
  const session = signIn.cookies.find((one) => one.startsWith("session="));
  const cookie = session?.split(";")[0];
  const [dashboard, out] = [await visit(origin, "/dashboard", cookie), await post(origin, "/logout", {}, cookie)];
  return [{ ...signIn.result, status: cookie ? signIn.result.status : 0 }, dashboard, out.result];
}

function post(origin: string, path: string, fields: Record<string, string>, cookie?: string) {
  const headers = { origin, ...(cookie && { cookie }) };
  return timed(`POST ${path}`, `${origin}${path}`, { method: "POST", body: new URLSearchParams(fields), headers });
}

async function timed(what: string, url: string, init: RequestInit): Promise<{ result: Result; cookies: string[] }> {
  const since = performance.now();
  const headers = { ...init.headers, "x-forwarded-for": othersAddress };
  try {
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    await answer.arrayBuffer();
    const result = { what, status: answer.status, ms: performance.now() - since };
    return { result, cookies: answer.headers.getSetCookie() };
  } catch {
    return { result: { what, status: 0, ms: performance.now() - since }, cookies: [] };
  }
}

function highestMemory({ pid }: Site): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

/** Runs 40 attackers, eight of each kind, until the process is killed. */
async function attack(port: number, pages: string[]): Promise<void> {
  const kinds = [postSlowly, holdUploads, requestSharePictures, pipeline, flushCaches];
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: 8 }, (_, stranger) => kind(port, pages, stranger))));
}

function bytesOf(method: string, path: string, port: number, headers: Record<string, string | number> = {}, body = ""): string {
  const origin = `http://localhost:${port}`;
  const all = { host: `localhost:${port}`, origin, "x-forwarded-for": attackersAddress, ...headers };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`;
}

/** Opens a connection, sends `bytes`, and then sends `more` every `every` milliseconds until the server closes the connection. */
async function hold(port: number, bytes: string, more: string, every: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}).on("data", () => {});
  socket.write(bytes);
  const timer = more ? setInterval(() => socket.write(more), every) : undefined;
  await new Promise((closed) => socket.once("close", closed));
  clearInterval(timer);
}

async function postSlowly(port: number, _: string[], stranger: number): Promise<void> {
  const paths = ["/login", "/contact", "/webhooks/payments", "/forgot-password"];
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": 200 };
  const bytes = bytesOf("POST", paths[stranger % paths.length]!, port, headers, "a");
  await forever(16, () => hold(port, bytes, "a", 2_000));
}

/** Starts uploads that announce 10 MB but send only 1 MB. */
async function holdUploads(port: number): Promise<void> {
  const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": 10_000_000 };
  const head = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
  const bytes = bytesOf("POST", "/submit-business/pictures", port, headers, head + "x".repeat(1_000_000));
  await forever(5, () => hold(port, bytes, "", 0));
}

async function requestSharePictures(port: number, pages: string[]): Promise<void> {
  const businesses = pages.flatMap((path) => /^\/business\/(.+)$/.exec(path)?.[1] ?? []);
  const paths = ["site/town", "category/food-drink", ...businesses.map((id) => `business/${id}`)];
  let next = 0;
  await forever(3, () => sendRequest(port, bytesOf("GET", `/share/${paths[next++ % paths.length]}.jpg`, port)));
}

/** Sends 80 requests a second on one connection without waiting for responses. */
async function pipeline(port: number): Promise<void> {
  await forever(1, () => hold(port, "", bytesOf("GET", "/search?q=plumbing", port).repeat(8), 100));
}

async function flushCaches(port: number, pages: string[], stranger: number): Promise<void> {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const reset = (body: string) => bytesOf("POST", "/forgot-password", port, { ...form, "content-length": body.length }, body);
  let count = 0;
  const resets = forever(1, async () => {
    count += 1;
    await sendRequest(port, reset(`email=nobody-${stranger}-${count}%40example.test`));
    await pause(3_000);
  });
  let next = 0;
  await Promise.all([resets, forever(5, () => sendRequest(port, bytesOf("GET", pages[next++ % pages.length]!, port)))]);
}

/** Sends one request on a new connection. */
function sendRequest(port: number, bytes: string): Promise<void> {
  return hold(port, bytes.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"), "", 0);
}

async function forever(atOnce: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (;;) {
        await work();
        await pause(20);
      }
    }),
  );
}
