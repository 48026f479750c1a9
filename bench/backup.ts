/**
 * Backups of towns that are written to meanwhile, restored into empty places of both kinds, and compared:
 * `npm run bench -- backup --sizes 1000 --on embedded,server [--pictures 200]`. Equal means: the restored place's own counts and
 * checksums are those that the database made of its snapshot. The wait is how long a visitor's page took while the tables were read.
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
import { someServices } from "#test/app-context.ts";
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

/** A town in use, and where `npm run backup` finds it. */
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
  say(
    `${on} ${size}`,
    `backed up in ${seconds.toFixed(1)} s, meanwhile ${written} writes, slowest page ${slowest.toFixed(0)} ms`,
  );
  await source.close();
  const [file] = await listBackups(join(dataDir, "backups"));
  for (const to of ["embedded", "server"]) await restore(file!.path, `${on} ${size}`, to);
}

async function backUp(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings, BACKUP_KEY: key };
  const child = spawn(process.execPath, ["server/cli/run-command.ts", "backup"], { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
}

async function restore(file: string, label: string, to: string): Promise<void> {
  databases += 1;
  const dataDir = join(folder, `restored-${databases}`);
  const place = await openDatabase({ dataDir, databaseUrl: to === "server" ? await aDatabase() : null }, "bench/backup.ts");
  const started = performance.now();
  const outcome = await restoreInto(place, file, openFolder(join(dataDir, "pictures"))).then(
    ({ tables, pictures: files }) =>
      `equal: ${Object.keys(tables).length} tables, ${rowsOf(tables)} rows, ${files.rows} picture files`,
    (error: unknown) => {
      unequal += 1;
      return `NOT EQUAL: ${String(error)}`;
    },
  );
  say(`  ${label} -> ${to}`, `${outcome}, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await place.close();
}

async function restoreInto(place: OpenDatabase, file: string, storage: Storage): Promise<Trailer> {
  const { end } = await loadBackup(verifyBackup(readBackup(file, key)), place.session, storage);
  await place.migrate();
  return end;
}

function rowsOf(tables: Trailer["tables"]): number {
  return Object.values(tables).reduce((all, { rows }) => all + rows, 0);
}

/** As a site that holds the embedded store: its tables are lent by the process that serves. */
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

/** Bytes that compress as little as real pictures do. */
async function fillPictures(db: Db, storage: Storage): Promise<void> {
  for (let count = 0; count < Number(values.pictures); count += 1) await aPicture(db);
  for (const picture of await db.select().from(pictures))
    for (const file of keysOf(picture)) await storage.put(file, randomBytes(60_000), "");
}

/** Visitors who write all the time, and one who looks all the time. */
function startWriting(db: Db): { end(): Promise<{ written: number; slowest: number }> } {
  let [going, written, slowest] = [true, 0, 0];
  async function write(): Promise<void> {
    for (; going; written += 1) {
      const form = { name: "Sam", email: "sam@example.test", subject: "Hours", message: "Are you open on Sunday?", website: "" };
      await sendContactMessage(servicesOf(db), { role: "visitor" }, v7(), form as never);
      // As between requests; the embedded Postgres alone would let nothing else come up.
      await nextTurn();
    }
  }
  async function look(): Promise<void> {
    while (going) {
      const started = performance.now();
      await getCategoryPage(db, "housing");
      slowest = Math.max(slowest, performance.now() - started);
      await nextTurn();
    }
  }
  const all = [write(), write(), look()];
  return {
    async end() {
      going = false;
      await Promise.all(all);
      return { written, slowest };
    },
  };
}

function servicesOf(db: Db): AppContext {
  return someServices({ db, clock: { now: () => new Date() } });
}

function say(label: string, words: string): void {
  process.stdout.write(`${label.padEnd(32)}${words}\n`);
}
