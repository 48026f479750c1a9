import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPlace, type Place } from "./cluster-folder.ts";
import { createCluster, createSocketFolder, spawnAs } from "./create-cluster.ts";
import { OperatorError } from "../operator-error.ts";

/** A running server. `close` stops it, unless another process uses it. */
export type LocalPostgres = { url: string; close(): Promise<void> };

type Log = { info(facts: object, message: string): void; error(facts: object, message: string): void };
type Options = { log: Log; settings?: string[] };

/** Settings for a small machine. The server listens on a socket only. Errors go to the client, so the log contains no values. */
const smallServer = [
  "listen_addresses=",
  "shared_buffers=64MB",
  "max_connections=30",
  "max_parallel_workers_per_gather=0",
  "max_wal_size=256MB",
  "timezone=UTC",
  "io_method=sync",
  "log_min_messages=log",
  "log_checkpoints=off",
  "log_line_prefix=",
];

/** All processes that use a server hold this advisory lock, shared. Whoever can take it alone is the last and stops the server. */
const usersLock = 5880_1002;

/** How often a start may fail because of another process that is starting or ending a server. */
const maxFailures = 100;

/**
 * Opens the database in DATA_DIR: connects to the server that another process runs, or starts one. If the server dies later, it is
 * started again. Throws OperatorError.
 */
export async function openLocalPostgres(dataDir: string, options: Options): Promise<LocalPostgres> {
  const place = findPlace(resolve(dataDir));
  if (place.isCopied) options.log.info({ folder: place.cluster }, "as root, PostgreSQL runs from folders under /var/lib");
  let server = await connectOrStart(place, options);
  let isClosing = false;
  let restarted = Promise.resolve();

  function watch(): void {
    server.user.once("end", () => (restarted = restart()));
  }

  async function restart(): Promise<void> {
    while (!isClosing) {
      options.log.error({}, "PostgreSQL stopped: starting it again");
      try {
        server = await connectOrStart(place, options);
        return watch();
      } catch (error) {
        options.log.error({ err: error }, "PostgreSQL cannot be started");
        await sleep(1_000);
      }
    }
  }

  watch();
  return {
    url: urlOf(server.socketFolder),
    async close() {
      isClosing = true;
      await restarted;
      await leave(place, server);
    },
  };
}

/** A connection to a server that shows the other processes that this process uses it. */
type Using = { user: pg.Client; socketFolder: string };

async function connectOrStart(place: Place, options: Options): Promise<Using> {
  for (let failures = 0; ;) {
    const running = runningServer(place);
    // A server that is ending refuses the connection.
    const using = running?.isReady && (await attach(running.socketFolder).catch(() => null));
    if (using) return using;
    if (running) await sleep(30);
    else if (!(await start(place, options)) && ++failures > maxFailures)
      throw new OperatorError(`PostgreSQL cannot start in ${place.cluster}, because another process uses it.`);
  }
}

async function attach(socketFolder: string): Promise<Using> {
  const user = new pg.Client({ connectionString: urlOf(socketFolder), connectionTimeoutMillis: 5_000 });
  // The event "end" follows each error.
  user.on("error", () => {});
  await user.connect();
  // Waits while the last user stops the server. The connection then breaks.
  await user.query("select pg_advisory_lock_shared($1)", [usersLock]);
  return { user, socketFolder };
}

async function leave(place: Place, { user }: Using): Promise<void> {
  try {
    await user.query("select pg_advisory_unlock_shared($1)", [usersLock]);
    const { rows } = await user.query<{ isLast: boolean }>(`select pg_try_advisory_lock($1) as "isLast"`, [usersLock]);
    const running = runningServer(place);
    if (!rows[0]!.isLast || !running) return await user.end();
    process.kill(running.pid, "SIGINT");
    while (runningServer(place)?.pid === running.pid) await sleep(20);
  } catch {
    // The server is already gone.
  }
}

type Running = { pid: number; socketFolder: string; isReady: boolean };

/** Returns the server that runs on a cluster, as its file postmaster.pid describes it, or null. */
function runningServer({ cluster }: Place): Running | null {
  const file = join(cluster, "postmaster.pid");
  try {
    const [pid, , , , socketFolder, , , status] = readFileSync(file, "utf8").split("\n");
    if (!socketFolder) return null;
    // PostgreSQL itself replaces the file of a server that is gone.
    if (!isAlive(Number(pid))) return null;
    if (isServer(pid!, cluster)) return { pid: Number(pid), socketFolder, isReady: status?.trim() === "ready" };
    // After a restart of the machine or container, another program may have the number. PostgreSQL would refuse to start.
    rmSync(file, { force: true });
    return null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns whether a running process is the cluster's server. Without /proc, it is taken for the server. */
function isServer(pid: string, cluster: string): boolean {
  if (!existsSync("/proc/self/cmdline")) return true;
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(cluster);
}

/**
 * Starts a server and waits until it is ready or ends. Returns false if it ended because another process has just started one, or
 * because processes of a killed server still run. Throws OperatorError if it can't start.
 */
async function start(place: Place, { log, settings = [] }: Options): Promise<boolean> {
  const { cluster, programs } = place;
  createCluster(place);
  const options = [...smallServer, ...settings].flatMap((setting) => ["-c", setting]);
  const child = spawn(join(programs, "bin/postgres"), ["-D", cluster, "-k", createSocketFolder(place), ...options], {
    ...spawnAs(place),
    stdio: ["ignore", "ignore", "pipe"],
    // Ctrl+C in a terminal must stop the site first.
    detached: true,
  });
  let reason = "it gave no reason";
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (/^(FATAL|PANIC|postgres):/.test(line)) reason = line;
    log.info({ from: "postgres" }, line);
  });
  // The server doesn't keep this process running.
  child.unref();
  (child.stderr as Socket).unref();
  const exit = once(child, "exit");
  while (isRunning(child) && !runningServer(place)?.isReady) await sleep(20);
  if (isRunning(child)) return true;
  await exit;
  if (runningServer(place)) return false;
  if (/lock file .* (already exists|is empty)|shared memory block/.test(reason)) return sleep(200, false);
  throw new OperatorError(`PostgreSQL cannot start in ${cluster}: ${reason}`);
}

function isRunning({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function urlOf(socketFolder: string): string {
  return `postgres://town@localhost/postgres?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}
