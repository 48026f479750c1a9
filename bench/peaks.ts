/**
 * Measures the peak memory (VmHWM) of the built site and its commands with the embedded store and the options of `npm start`: `npm run
 * bench -- peaks [--file listings.geojson]`. It starts a new demo store, starts it again, makes a backup, and restores it as a test.
 * With `--file`, it imports the file. It fails if the peak memory or the size of the write-ahead log exceeds its limit.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#test/free-port.ts";

const { values } = parseArgs({ options: { file: { type: "string" } } });
const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "bench-peaks-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const env = {
  ...{ ...process.env, ENV_FILE: "/dev/null", DATA_DIR: folder, BACKUP_KEY: "a phrase for this bench", LOG_LEVEL: "error" },
  ...{ NODE_ENV: "production", MALLOC_ARENA_MAX: "2", PORT: String(await freePort()) },
};
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const options = scripts["start"]!.match(/--\S+/g)!;
/** The options that bin/town passes to Node. */
const commandOptions = [...options, "--max-semi-space-size=4"];
/** The limits in megabytes. */
const limits = { start: 700, command: 400, import: 700, wal: 80 };

await peak("first start, with the demo", limits.start, ["build/server/main.js"]);
await peak("start", limits.start, ["build/server/main.js"]);
await peak("town backup", limits.command, ["build/server/command.js", "backup"]);
await peak("town restore --drill", limits.command, ["build/server/command.js", "restore", "--drill"]);
if (values.file) {
  const file = resolve(values.file);
  await peak("town import --dry-run", limits.command, ["build/server/command.js", "import", file, "--dry-run"]);
  await peak("town import", limits.import, ["build/server/command.js", "import", file]);
}

/** Runs a program, or starts the site and stops it ten seconds after it is ready, and prints its peak memory. */
async function peak(what: string, limit: number, args: string[]): Promise<void> {
  const isSite = args[0]!.endsWith("main.js");
  const child = spawn(process.execPath, [...(isSite ? options : commandOptions), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let megabytes = 0;
  let wal = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, highest(child.pid!));
    wal = Math.max(wal, walSize());
  }, 20);
  if (isSite) {
    while (
      !(await fetch(`http://localhost:${env.PORT}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((later) => setTimeout(later, 200));
    await new Promise((later) => setTimeout(later, 10_000));
    child.kill("SIGTERM");
  }
  const [code] = (await once(child, "exit")) as [number];
  clearInterval(timer);
  const isOver = megabytes > limit || wal > limits.wal || code !== 0;
  process.stdout.write(
    `${what}: ${Math.round(megabytes)} MB, limit ${limit} MB, WAL ${Math.round(wal)} MB, limit ${limits.wal} MB, exit ${code}${isOver ? "  OVER" : ""}\n`,
  );
  if (isOver) process.exitCode = 1;
}

/** Returns the size of the write-ahead log in megabytes. */
function walSize(): number {
  // Log files may be created or deleted while this function lists them.
  return (
    globSync(join(folder, "postgres/pg_wal/*")).reduce(
      (all, file) => all + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
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
