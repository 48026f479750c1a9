/**
 * Checks that cached pages show a change in time: `npm run bench -- stale [--rounds 1000] [--pooled]`. Two built sites use one
 * PostgreSQL, with `--pooled` through PgBouncer in transaction mode. One site renames a category. The next request to that site and a
 * request to the other site after 100 ms must show the new name.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#test/free-port.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { startSite, type Site } from "./running.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "1000" }, pooled: { type: "boolean", default: false } },
});
const maxDelay = 100;
const page = "/category/housing";
const folder = mkdtempSync(join(tmpdir(), "bench-stale-"));
const server = await startTestServer();
if (!server) throw new Error("no PostgreSQL on this machine");
const database = await createTestDatabase(server.url, "stale");
const pooler = values.pooled ? await startPooler(database) : null;

const ports = [await freePort(), await freePort()];
const publicOrigin = `http://localhost:${ports[0]}`;
const env = { DEMO: "on", DATABASE_URL: pooler?.url ?? database, DATA_DIR: folder, PUBLIC_ORIGIN: publicOrigin };
const sites: Site[] = [];
for (const port of ports) sites.push(await startSite({ env: { ...env, PORT: String(port) } }));

const cookie = await logIn();
const stale = { here: 0, elsewhere: 0 };
const delays: number[] = [];
let name = "Housing";
for (let round = 0; round < Number(values.rounds); round += 1) {
  const [writer, other] = round % 2 ? [sites[1]!, sites[0]!] : [sites[0]!, sites[1]!];
  await shows(other.origin, name);
  const next = `Housing ${round}`;
  await rename(writer.origin, name, next);
  const answered = performance.now();
  if (!(await shows(writer.origin, next))) stale.here += 1;
  delays.push(await seenAfter(other.origin, next, answered));
  name = next;
}
stale.elsewhere = delays.filter((delay) => delay > maxDelay).length;
delays.sort((a, b) => a - b);
process.stdout.write(
  `${values.rounds} rounds${values.pooled ? " through PgBouncer" : ""}: ${stale.here} stale on the same site, ` +
    `${stale.elsewhere} on the other after ${maxDelay} ms; visible there after ${at(0.5)} ms, p99 ${at(0.99)}, slowest ${at(1)}\n`,
);
for (const site of sites) await site.stop();
pooler?.stop();
await server.stop();
rmSync(folder, { recursive: true });
process.exit(stale.here + stale.elsewhere ? 1 : 0);

async function logIn(): Promise<string> {
  const form = { intent: "login", email: "admin@example.com", password: "williston-demo" };
  const answer = await post(sites[0]!.origin, "/admin", form, "");
  const session = answer.headers.getSetCookie().find((header) => header.startsWith("session="));
  if (!session) throw new Error(`the login returned ${answer.status}`);
  return session.split(";", 1)[0]!;
}

async function rename(origin: string, previousName: string, to: string): Promise<void> {
  const answer = await post(
    origin,
    "/admin/dashboard/categories",
    { intent: "renameCategory", id: "housing", name: to, previousName },
    cookie,
  );
  if (answer.status !== 302) throw new Error(`the rename returned ${answer.status}`);
}

function post(origin: string, path: string, form: Record<string, string>, sessionCookie: string): Promise<Response> {
  const headers = { origin: publicOrigin, cookie: sessionCookie };
  return fetch(origin + path, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" });
}

async function shows(origin: string, heading: string): Promise<boolean> {
  return (await (await fetch(origin + page)).text()).includes(`>${heading}</h1>`);
}

/** Requests the page repeatedly. Returns when the first request that showed the change was sent, in milliseconds after the response. */
async function seenAfter(origin: string, heading: string, answered: number): Promise<number> {
  for (;;) {
    const sentAt = performance.now() - answered;
    if (await shows(origin, heading)) return sentAt;
    if (sentAt > 5_000) return sentAt;
    await pause(1);
  }
}

function at(share: number): string {
  return delays[Math.min(delays.length - 1, Math.floor(delays.length * share))]!.toFixed(1);
}

/** Starts PgBouncer, which runs each transaction on any free connection, so session state is lost. */
async function startPooler(url: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const { hostname, port: behind, pathname, username } = new URL(url);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${behind} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      "auth_type = any\npool_mode = transaction\ndefault_pool_size = 10\nmax_client_conn = 200\n" +
      "unix_socket_dir =\nignore_startup_parameters = extra_float_digits\n",
  );
  execFileSync("chmod", ["-R", "a+rX", folder]);
  const asRoot = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn("pgbouncer", ["-q", ...asRoot, file], { stdio: "inherit" });
  process.once("exit", () => child.kill());
  await pause(1_000);
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, stop: () => void child.kill() };
}
