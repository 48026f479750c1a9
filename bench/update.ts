/**
 * Updates clones of earlier releases and their data with `town update`, and then tries to update them to releases that fail at
 * different steps: `npm run bench -- update [--from 5c362c3,813a6c0f,v9.0.0] [--to v9.2.0] [--postgresql]`. The benchmark fails if a
 * failed update changes the release or the data. It installs and builds about seven clones, which takes several minutes.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serverSession } from "#server/backup/sql-session.ts";
import { openDatabase } from "#server/backup/open-source-or-target.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { freePort } from "#test/free-port.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string", default: "5c362c3,813a6c0f" },
    to: { type: "string", default: "v9.1.0,v9.2.0,v9.3.0" },
    postgresql: { type: "boolean", default: false },
  },
});
const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "bench-update-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const server = values.postgresql ? await startTestServer() : null;
const origin = join(folder, "origin");
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.org", ...args], { cwd, encoding: "utf8" }).trim();
git(root, "clone", "--quiet", "--no-hardlinks", root, origin);

/**
 * The releases that fail. One release fails whenever it starts, one fails only with the real data, and one fails only when the service
 * starts it.
 */
const always = `throw new Error("this release is broken");`;
const broken = {
  "v9.1.0": always,
  "v9.2.0": `if (!process.env["DATA_DIR"]?.includes("/update-")) setTimeout(() => process.exit(3), 500);`,
  "v9.3.0": `if (process.env["BENCH_SERVICE"]) process.exit(3);`,
};
release("v9.0.0", "");
for (const [version, code] of Object.entries(broken)) release(version, code);
const updater = clone("updater", "v9.0.0");

for (const from of values.from.split(",")) await updateFrom(from);
await server?.stop();

/** Adds a release. If `code` is given, the release migrates the database and has the code at the end of its first module. */
function release(version: string, code: string): void {
  git(origin, "checkout", "--quiet", "--detach", version === "v9.0.0" ? "HEAD" : "v9.0.0");
  const packageFile = join(origin, "package.json");
  writeFileSync(packageFile, readFileSync(packageFile, "utf8").replace(/"version": ".*"/, `"version": "${version.slice(1)}"`));
  if (code) {
    appendFileSync(join(origin, "server/startup/environment-variables.ts"), `\n${code}\n`);
    const journal = join(origin, "db/migrations/meta/_journal.json");
    const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    const last = entries.at(-1)!;
    const next = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9999_bench" };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
    writeFileSync(join(origin, "db/migrations/9999_bench.sql"), "create table bench_migration (id integer primary key);");
  }
  git(origin, "add", "--all");
  git(origin, "commit", "--quiet", "--message", version);
  git(origin, "tag", version);
}

function clone(name: string, revision: string): string {
  const path = join(folder, name);
  git(folder, "clone", "--quiet", origin, path);
  git(path, "checkout", "--quiet", "--detach", revision);
  const { status, stderr } = spawnSync("node", ["scripts/prepare.mjs"], { cwd: path, encoding: "utf8" });
  if (status !== 0) throw new Error(`${name} could not be built: ${stderr}`);
  return path;
}

async function updateFrom(from: string): Promise<void> {
  const site = clone(`site-${from}`, from);
  const port = String(await freePort());
  const env = {
    ...{ ENV_FILE: "/dev/null", PORT: port, DATA_DIR: join(folder, `data-${from}`), BACKUP_KEY: "a phrase for this bench" },
    ...(server && { DATABASE_URL: await createEmptyDatabase(server.url, `update_${from}`), DEMO: "on" }),
  };
  const start = join(folder, `start-${from}`);
  const pidFile = join(folder, `pid-${from}`);
  writeFileSync(start, startScript(site, pidFile, env), { mode: 0o700 });
  const stop = `kill $(cat ${pidFile}) 2>/dev/null; while kill -0 $(cat ${pidFile}) 2>/dev/null; do sleep 0.1; done`;
  const shell = (command: string) => execFileSync("sh", ["-c", command], { stdio: "ignore" });

  shell(start);
  await ready(port);
  shell(stop);
  say(`${from}: a site with demo data`);
  const first = await town(updater, ["--site", site, "--to", "v9.0.0"], env);
  say(`  to v9.0.0: exit ${first.code}, ${first.last}`);
  if (first.code !== 0) process.exitCode = 1;
  shell(start);
  await ready(port);
  shell(stop);
  const counts = await count(env);
  say(`  ${counts}`);
  shell(start);
  await ready(port);
  for (const version of values.to.split(",")) {
    const began = performance.now();
    const before = git(site, "rev-parse", "HEAD");
    const { code, last } = await town(site, ["--to", version, "--stop", stop, "--start", start], env);
    const runs = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ status }) => status,
      () => "not running",
    );
    shell(stop);
    const [release, after] = [git(site, "rev-parse", "HEAD"), await count(env)];
    const isSame = code === 1 && release === before && after === counts;
    if (!isSame) process.exitCode = 1;
    shell(start);
    await ready(port);
    say(
      `  to ${version}: exit ${code} after ${Math.round((performance.now() - began) / 1000)} s, home page ${runs}, ${isSame ? "the same release and data" : `CHANGED: ${release}, ${after}`}\n    ${last}`,
    );
  }
  shell(stop);
  if (existsSync(join(site, ".update"))) say("  LEFT: .update");
}

/** Creates a database without tables and returns its URL. The tests' database has the newest schema, which an earlier release refuses. */
async function createEmptyDatabase(serverUrl: string, name: string): Promise<string> {
  const { session, close } = await serverSession(serverUrl);
  await session.run(`create database "${name}" template template0`).finally(close);
  return new URL(`/${name}`, serverUrl).href;
}

/** Returns a script that starts the site in the background, as a service manager does. */
function startScript(site: string, pidFile: string, env: Record<string, string>): string {
  const variables = Object.entries({ ...env, NODE_ENV: "production", BENCH_SERVICE: "1" });
  return `#!/bin/sh
cd ${site}
${variables.map(([name, value]) => `export ${name}='${value}'`).join("\n")}
setsid node_modules/.bin/node build/server/main.js >> ${pidFile}.log 2>&1 &
echo $! > ${pidFile}
`;
}

async function town(clonePath: string, args: string[], env: Record<string, string>): Promise<{ code: number; last: string }> {
  const child = spawn(join(clonePath, "bin/town"), ["update", ...args], { cwd: clonePath, env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, last: output.trim().split("\n").slice(2).join(" | ").slice(0, 700) };
}

/**
 * Returns the counts that an update must not change: the numbers of businesses, of picture files that businesses use, and of
 * those that are missing. The site's jobs may delete other pictures.
 */
async function count(env: Record<string, string>): Promise<string> {
  const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = "" } = env;
  const { session, close } = await openDatabase({ databaseUrl, dataDir }, "bench");
  const [[businesses] = []] = await session.rows("select count(*)::text from all_businesses");
  const used = await session.rows(`select storage_key, unnest(widths)::text from pictures where exists
    (select from all_businesses where logo_id = pictures.id) or exists
    (select from business_photos where picture_id = pictures.id)`);
  await close();
  const missing = used.filter(([key, width]) => !existsSync(join(dataDir, "pictures", key!, `${width}.webp`)));
  return `${businesses} businesses with ${used.length} picture files, of which ${missing.length} are missing`;
}

async function ready(port: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((later) => setTimeout(later, 500));
  }
  throw new Error("the site did not start");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
