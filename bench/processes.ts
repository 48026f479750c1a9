/**
 * Measures one process, and then two processes that share one PostgreSQL. Prints the pages per CPU second, and the failed
 * requests after one of two processes behind nginx, or the search replica, is killed: `npm run bench -- processes [--seconds
 * 10]`. Needs a build and nginx.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#test/free-port.ts";
import pg from "pg";
import { createTestDatabase, startReplica, startTestServer } from "#test/postgres-server.ts";
import { load, startSite, type Load, type Site } from "./running.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "10" } } });
const seconds = Number(values.seconds);
const nginx = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].find((file) => existsSync(file));
const server = await startTestServer();
if (!server || !nginx) throw new Error("this benchmark needs PostgreSQL and nginx");
const database = await createTestDatabase(server.url, "processes");
const folder = mkdtempSync(join(tmpdir(), "bench-processes-"));
const env = { DEMO: "on", DATABASE_URL: database, DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.1" };
// Pages that are rendered for each request.
const paths = ["/search?q=plumbing", "/search?q=pizza", "/search?q=hair"];

const first = await startSite({ env });
const alone = await pagesPerCpuSecond([first]);
const second = await startSite({ env });
const together = await pagesPerCpuSecond([first, second]);

const balancer = await balance([first, second]);
const loading = load({ origin: balancer.origin, paths: [...paths, "/", "/about"], seconds, connections: 32 });
await new Promise((later) => setTimeout(later, (seconds / 3) * 1000));
await second.stop("SIGKILL");
const { requests, failed, refused, statuses } = await loading;
balancer.stop();
await first.stop();

const replica = await startReplica(database);
const copy = new URL(database);
copy.host = new URL(replica.url).host;
const reader = await startSite({ env: { ...env, DATABASE_REPLICA_URL: copy.href } });
const loadReader = () => load({ origin: reader.origin, paths, seconds: seconds / 2, connections: 8 });
const following = await loadReader();
const rowsRead = await countRowsRead(copy.href);
await replica.halt("SIGKILL");
const gone = await loadReader();
await reader.stop();
await replica.stop();
await server.stop();
rmSync(folder, { recursive: true });

const others = requests - (statuses["200"] ?? 0) + refused;
process.stdout.write(
  `one process ${alone.toFixed(0)} pages per second of its core; two ${together.toFixed(0)} each (${((together / alone) * 100).toFixed(0)}%)\n` +
    `one of two killed behind nginx: ${requests} requests, ${failed} broken, ${others} without a 200 ${JSON.stringify(statuses)}\n`,
);
const wrong = ({ requests: all, statuses: { 200: good = 0 } }: Load) => all - good;
process.stdout.write(
  `searches on a streaming replica: ${following.requests} requests, ${wrong(following)} without a 200, ${rowsRead} rows read from it; ` +
    `replica killed: ${gone.requests} requests, ${wrong(gone)} without a 200\n`,
);
if (wrong(following) || wrong(gone) || !rowsRead) process.exitCode = 1;
if (together < alone * 0.9 || others) process.exitCode = 1;

/** Returns how many rows this database has read so far. */
async function countRowsRead(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select sum(idx_tup_fetch + seq_tup_read)::int as read from pg_stat_user_tables");
  await client.end();
  return Number(rows[0].read);
}

async function pagesPerCpuSecond(sites: Site[]): Promise<number> {
  const loadAll = (duration: number) =>
    Promise.all(sites.map(({ origin }) => load({ origin, paths, seconds: duration, connections: 8 })));
  await loadAll(seconds / 2);
  const before = sites.map((site) => site.cpuSeconds());
  const results = await loadAll(seconds);
  const used = sites.reduce((sum, site, index) => sum + site.cpuSeconds() - before[index]!, 0);
  return results.reduce((sum, { statuses: { 200: good = 0 } }) => sum + good, 0) / used;
}

/** Starts nginx. It retries failed requests, except changes, on the other process. */
async function balance(sites: Site[]): Promise<{ origin: string; stop(): void }> {
  const port = await freePort();
  const servers = sites.map(({ origin }) => `server ${new URL(origin).host} max_fails=1 fail_timeout=5s;`).join(" ");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(" ");
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; ${paths}
      upstream site { ${servers} keepalive 64; }
      server { listen 127.0.0.1:${port};
        location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $remote_addr; proxy_connect_timeout 2s;
          proxy_next_upstream error timeout http_502 http_503 http_504; } } }`,
  );
  const child: ChildProcess = spawn(nginx!, ["-c", file, "-p", folder, "-e", join(folder, "error.log")], { stdio: "inherit" });
  process.once("exit", () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const up = await fetch(`${origin}/health/live`).catch(() => null);
    if (up?.ok) return { origin, stop: () => void child.kill() };
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error("nginx did not start");
}
