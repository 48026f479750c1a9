/**
 * Backs up towns during writes, restores them into both kinds of databases, and compares the data: `npm run bench -- backup --sizes
 * 1000 --on embedded,server [--pictures 200]`. "equal" means that the restored database's counts and checksums match the snapshot's.
 * "slowest page" is the longest time that a visitor's page took to load from the database during the backup.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseArgs } from "node:util";
import { v7 } from "uuid";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import { openStore } from "#db/embedded/open-store.ts";
import type { Db } from "#db/handle.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { getCategoryPage } from "#domain/directory/category-pages.ts";
import { keysOf } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { openFolder } from "#ports/storage/embedded-folder.ts";
import type { Storage } from "#ports/storage/port.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { listBackups, readBackup } from "#server/backup/backup-files.ts";
import { loadBackup } from "#server/backup/load-backup.ts";
import type { Trailer } from "#server/backup/backup-format.ts";
import { openDatabase, type OpenDatabase } from "#server/backup/open-source-or-target.ts";
import { serverSession } from "#server/backup/sql-session.ts";
import { handleCommands } from "#server/cli/handle-commands-in-site.ts";
import { aPicture } from "#test/factories.ts";
import { startCluster } from "#test/postgres-server.ts";
import { createTestContext } from "#test/app-context.ts";
import { fillBigTown } from "./big-town.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000" },
    on: { type: "string", default: "embedded,server" },
    pictures: { type: "string", default: "200" },
  },
});
const key = "a key of this bench";
const cluster = await startCluster();
if (!cluster) throw new Error("no PostgreSQL on this machine");
const folder = await mkdtemp(join(tmpdir(), "bench-backup-"));
let databases = 0;
let unequal = 0;

try {
  for (const on of values.on.split(",")) for (const size of values.sizes.split(",")) await backUpAndRestore(on, Number(size));
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = unequal ? 1 : 0;

/** A town in use, and the settings with which `town backup` finds it. */
type Source = { db: Db; settings: Record<string, string>; close(): Promise<void> };

async function backUpAndRestore(on: string, size: number): Promise<void> {
  const dataDir = await mkdtemp(join(folder, "site-"));
  const source = on === "server" ? await aServer(dataDir) : await aSite(dataDir);
  await fillBigTown(source.db, size);
  await fillPictures(source.db, openFolder(join(dataDir, "pictures")));
  const busy = startWriting(source.db);
  const started = performance.now();
  await backUp(source.settings);
  const seconds = (performance.now() - started) / 1000;
  const { written, slowest } = await busy.end();
  print(`${on} ${size}`, `backed up in ${seconds.toFixed(1)} s with ${written} writes, slowest page ${slowest.toFixed(0)} ms`);
  await source.close();
  const [file] = await listBackups(join(dataDir, "backups"));
  for (const to of ["embedded", "server"]) await restore(file!.path, `${on} ${size}`, to);
}

async function backUp(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings, BACKUP_KEY: key };
  const child = spawn(process.execPath, ["--import", "./bench/compile-emails.ts", "server/cli/run-command.ts", "backup"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`the backup exited with ${code}`);
}

async function restore(file: string, label: string, to: string): Promise<void> {
  databases += 1;
  const dataDir = join(folder, `restored-${databases}`);
  const target = await openDatabase({ dataDir, databaseUrl: to === "server" ? await aDatabase() : null }, "bench/backup.ts");
  const started = performance.now();
  const outcome = await restoreInto(target, file, openFolder(join(dataDir, "pictures"))).then(
    ({ tables, pictures: files }) =>
      `equal: ${Object.keys(tables).length} tables, ${rowsOf(tables)} rows, ${files.rows} picture files`,
    (error: unknown) => {
      unequal += 1;
      return `NOT EQUAL: ${String(error)}`;
    },
  );
  print(`  ${label} -> ${to}`, `${outcome}, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await target.close();
}

async function restoreInto(target: OpenDatabase, file: string, storage: Storage): Promise<Trailer> {
  const { end } = await loadBackup(verifyBackup(readBackup(file, key)), target.session, storage);
  await target.migrate();
  return end;
}

function rowsOf(tables: Trailer["tables"]): number {
  return Object.values(tables).reduce((all, { rows }) => all + rows, 0);
}

/** Acts as a site that uses the embedded store and exports its tables for the command. */
async function aSite(dataDir: string): Promise<Source> {
  const { pg, lock, close } = await openStore(dataDir, "bench/backup.ts");
  const db = await connectEmbedded(pg, "db/migrations");
  handleCommands({ pg, lock }, servicesOf(db), dataDir);
  return { db, settings: { DATA_DIR: dataDir }, close };
}

async function aServer(dataDir: string): Promise<Source> {
  const url = await aDatabase();
  return { ...(await connectServer(url, "db/migrations", () => {})), settings: { DATA_DIR: dataDir, DATABASE_URL: url } };
}

async function aDatabase(): Promise<string> {
  const { session, close } = await serverSession(cluster!.url);
  const name = `bench_${v7().replaceAll("-", "")}`;
  await session.run(`create database ${name} template template0`);
  await close();
  return new URL(`/${name}`, cluster!.url).href;
}

/** Fills the storage with random bytes, which compress as poorly as real pictures. */
async function fillPictures(db: Db, storage: Storage): Promise<void> {
  for (let count = 0; count < Number(values.pictures); count += 1) await aPicture(db);
  for (const picture of await db.select().from(pictures))
    for (const file of keysOf(picture)) await storage.put(file, randomBytes(60_000), "");
}

/** Starts two visitors who write continuously and one visitor who reads continuously. */
function startWriting(db: Db): { end(): Promise<{ written: number; slowest: number }> } {
  let [going, written, slowest] = [true, 0, 0];
  async function write(): Promise<void> {
    for (; going; written += 1) {
      const form = { name: "Sam", email: "sam@example.test", subject: "Hours", message: "Are you open on Sunday?", website: "" };
      await sendContactMessage(servicesOf(db), { role: "visitor" }, v7(), form as never);
      // Lets other work run, as the pauses between real requests do. The embedded Postgres alone never yields to other work.
      await nextTurn();
    }
  }
  async function read(): Promise<void> {
    while (going) {
      const started = performance.now();
      await getCategoryPage(db, "housing");
      slowest = Math.max(slowest, performance.now() - started);
      await nextTurn();
    }
  }
  const all = [write(), write(), read()];
  return {
    async end() {
      going = false;
      await Promise.all(all);
      return { written, slowest };
    },
  };
}

function servicesOf(db: Db): AppContext {
  return createTestContext({ db, clock: { now: () => new Date() } });
}

function print(label: string, text: string): void {
  process.stdout.write(`${label.padEnd(32)}${text}\n`);
}
