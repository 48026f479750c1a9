/**
 * Measures the highest memory (VmHWM) of the built site and its commands on the embedded store, with the options of `npm start`:
 * `npm run build && npm run bench -- peaks [--file listings.geojson]`. It starts the site with a new demo store, starts it again,
 * makes a backup, restores it as a test, and imports a license office's 14,000 rows: as a dry run, into the stopped store, and
 * into a new store through the running site. With `--file`, it imports this file instead. As root, it limits the processes that
 * run at the same time to 1 GB together, so that the kernel kills a process when they need more. It fails if a process fails, or
 * if the memory or the size of the write-ahead log is above its limit.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#test/free-port.ts";
import { licenses } from "./imports/five-files.ts";

const { values } = parseArgs({ options: { file: { type: "string" } } });
const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "bench-peaks-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const env = {
  ...{ ...process.env, ENV_FILE: "/dev/null", DATA_DIR: join(folder, "demo"), BACKUP_KEY: "a phrase for this bench" },
  ...{ LOG_LEVEL: "error", NODE_ENV: "production", MALLOC_ARENA_MAX: "2", PORT: String(await freePort()) },
};
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const options = scripts["start"]!.match(/--\S+/g)!;
/** The options that bin/town passes to Node. */
const commandOptions = [...options, "--max-semi-space-size=4"];
/** In megabytes. `group` is the kernel's limit. */
const limits = { start: 700, command: 400, import: 700, wal: 80, group: 1024 };
const group = createGroup();
say(group ? `the running processes may use ${limits.group} MB together` : "not root: the kernel limits no process");

const file = values.file ? resolve(values.file) : join(folder, licenses().fileName);
if (!values.file) writeFileSync(file, licenses().content);
const town = (...args: string[]) => ["build/server/command.js", ...args];

await startAndStop("first start, with the demo");
await startAndStop("start");
await command("town backup", limits.command, town("backup"));
await command("town restore --drill", limits.command, town("restore", "--drill"));
await command("town import --dry-run", limits.command, town("import", file, "--dry-run"));
await command("town import, into the stopped store", limits.import, town("import", file));
Object.assign(env, { DATA_DIR: join(folder, "new"), DEMO: "off" });
await importBesideSite();

/** Starts the site, and stops it ten seconds after it is ready. */
async function startAndStop(what: string): Promise<void> {
  const site = run([...options, "build/server/main.js"]);
  await ready();
  await new Promise((later) => setTimeout(later, 10_000));
  await stop(what, site);
}

async function command(what: string, limit: number, args: string[]): Promise<void> {
  const { peak, ended } = run([...commandOptions, ...args]);
  const code = await ended;
  report(what, limit, peak(), code);
}

async function importBesideSite(): Promise<void> {
  const site = run([...options, "build/server/main.js"]);
  await ready();
  await command("town import, through the site", limits.command, town("import", file));
  await stop("the site during the import", site);
}

async function stop(what: string, { child, peak, ended }: Running): Promise<void> {
  child.kill("SIGTERM");
  report(what, limits.start, peak(), await ended);
}

type Peak = { megabytes: number; wal: number };
/** `peak` returns the highest memory and the largest write-ahead log so far. */
type Running = { child: ChildProcess; peak(): Peak; ended: Promise<number | null> };

function run(args: string[]): Running {
  const enter = group ? `echo $$ > ${group}/cgroup.procs; ` : "";
  const child = spawn("sh", ["-c", `${enter}exec "$@"`, "sh", process.execPath, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const highestYet: Peak = { megabytes: 0, wal: 0 };
  const timer = setInterval(() => {
    highestYet.megabytes = Math.max(highestYet.megabytes, highest(child.pid!));
    highestYet.wal = Math.max(highestYet.wal, walSize());
  }, 20);
  const ended = once(child, "exit").then(([code]) => {
    clearInterval(timer);
    return code as number | null;
  });
  return { child, peak: () => highestYet, ended };
}

function report(what: string, limit: number, { megabytes, wal }: Peak, code: number | null): void {
  const isOver = megabytes > limit || wal > limits.wal || code !== 0;
  say(
    `${what}: ${Math.round(megabytes)} MB, limit ${limit} MB, WAL ${Math.round(wal)} MB, limit ${limits.wal} MB, exit ${code}${isOver ? "  OVER" : ""}`,
  );
  if (isOver) process.exitCode = 1;
}

async function ready(): Promise<void> {
  const isReady = () =>
    fetch(`http://localhost:${env.PORT}/health/ready`).then(...([({ ok }: Response) => ok, () => false] as const));
  while (!(await isReady())) await new Promise((later) => setTimeout(later, 200));
}

/** Creates a control group whose processes may use `limits.group` megabytes together. Returns its folder, or null without permission. */
function createGroup(): string | null {
  const isFirstVersion = existsSync("/sys/fs/cgroup/memory");
  const path = join(isFirstVersion ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup", `bench-peaks-${process.pid}`);
  try {
    mkdirSync(path);
    process.once("exit", () => rmdirSync(path));
    writeFileSync(join(path, isFirstVersion ? "memory.limit_in_bytes" : "memory.max"), String(limits.group * 1024 * 1024));
    return path;
  } catch {
    return null;
  }
}

/** Returns the size of the write-ahead log in megabytes. */
function walSize(): number {
  // Log files may be created or deleted while this function lists them.
  return (
    globSync(join(env.DATA_DIR, "postgres/pg_wal/*")).reduce(
      (all, segment) => all + (statSync(segment, { throwIfNoEntry: false })?.size ?? 0),
      0,
    ) / 1e6
  );
}

function highest(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // The process ended.
    return 0;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
