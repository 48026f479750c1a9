import { lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { isUnchangedSinceShutdown, recordCleanShutdown } from "./integrity/clean-shutdown-record.ts";
import { assertOwnFiles, assertOwnFolder } from "./integrity/assert-own-files.ts";
import { checkCommits, POSTGRES_MAJOR } from "./integrity/pg-control-file.ts";
import { acquireStoreLock, StoreInUse, type StoreLock } from "./lock/acquire-store-lock.ts";
import { limitLogSize } from "./checkpoint-and-vacuum.ts";
import { keepStatistics } from "./refresh-statistics.ts";
import { startPostgres, stopPostgres } from "./start-pglite.ts";
import { damagedStore, StoreError, RESTORE_HINT } from "./store-errors.ts";
import { tryOpeningCopy } from "./integrity/try-opening-copy.ts";

export { StoreInUse } from "./lock/acquire-store-lock.ts";
export { StoreError } from "./store-errors.ts";

/** The open store in a data folder. */
export type EmbeddedStore = { pg: PGlite; lock: StoreLock; close(): Promise<void> };

/**
 * Opens the embedded Postgres store in `folder/postgres`, or creates it if the folder is empty or missing. Throws `StoreInUse` if
 * another process uses the store. If the store can't be used, throws `StoreError` with one line for the operator. The store is checked
 * for damage before Postgres opens it, and the message says that nothing was changed.
 */
export async function openStore(folder: string, holderName: string): Promise<EmbeddedStore> {
  const dataFolder = resolve(folder);
  await assertOwnFolder(dataFolder);
  await makeWritable(dataFolder);
  const lock = await acquireStoreLock(dataFolder, holderName).catch((error: unknown) => {
    if (error instanceof StoreInUse) throw error;
    const advice = reason(error).startsWith("ENOSPC") ? "Free some disk space." : "Check who owns it.";
    throw new StoreError(`The data folder ${dataFolder} cannot be locked (${reason(error)}). ${advice}`, error);
  });
  const store = join(dataFolder, "postgres");
  try {
    const pg = await checkAndStart(dataFolder, store);
    const watchers = [limitLogSize(pg), keepStatistics(pg)];
    const close = async () => {
      await Promise.all(watchers.map((watcher) => watcher.stop()));
      await closeStore(dataFolder, pg, lock);
    };
    let closed: Promise<void> | null = null;
    return { pg, lock, close: () => (closed ??= close()) };
  } catch (error) {
    await lock.release();
    if (error instanceof StoreError) throw error;
    throw new StoreError(`The store in ${store} cannot be opened (${reason(error)}). ${RESTORE_HINT}`, error);
  }
}

async function makeWritable(folder: string): Promise<void> {
  const trial = join(folder, `.writable.${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, "");
    await rm(trial);
  } catch (error) {
    throw new StoreError(
      `The data folder ${folder} is not writable (${reason(error)}). ` +
        "Give this process's user write access to it, or choose another DATA_DIR.",
      error,
    );
  }
}

async function checkAndStart(folder: string, store: string): Promise<PGlite> {
  // A process that was killed may have left these folders behind.
  await rm(join(folder, "postgres.new"), { recursive: true, force: true });
  await rm(join(folder, "postgres.try"), { recursive: true, force: true });
  const names = await namesInStore(store);
  if (names.length === 0) await createStore(folder, store);
  else {
    await assertOwnFiles(store);
    await checkVersion(store, names);
    if (!(await isUnchangedSinceShutdown(folder, store))) {
      await checkCommits(store);
      await tryOpeningCopy(store);
    }
  }
  return startPostgres(store);
}

async function namesInStore(store: string): Promise<string[]> {
  const found = await lstat(store).catch(() => null);
  if (found && !found.isDirectory()) {
    // If the store could be a link, two data folders with separate locks could share one store.
    throw new StoreError(
      `${store} is ${found.isSymbolicLink() ? "a link" : "not a folder"}, but the store must be a folder. ` +
        "Move it somewhere else, or choose another DATA_DIR.",
    );
  }
  return found ? readdir(store) : [];
}

async function checkVersion(store: string, names: string[]): Promise<void> {
  if (!names.includes("PG_VERSION")) {
    if (names.includes("base") || names.includes("global")) throw damagedStore(store, "its file PG_VERSION is missing");
    throw new StoreError(
      `The folder ${store} does not contain a store (it has ${names.slice(0, 3).join(", ")}). ` +
        "Nothing in it was changed. Move it somewhere else, or choose another DATA_DIR.",
    );
  }
  const version = (await readFile(join(store, "PG_VERSION"), "latin1")).trim();
  if (!/^\d{1,2}(\.\d)?$/.test(version)) throw damagedStore(store, "its file PG_VERSION has no version");
  if (version !== String(POSTGRES_MAJOR)) {
    throw new StoreError(
      `The store in ${store} was written by PostgreSQL ${version}, and this release reads ${POSTGRES_MAJOR}. ` +
        "Nothing in it was changed. Start the release that wrote it, or move the folder somewhere else and " +
        "restore a backup with `town restore FILE`.",
    );
  }
}

/** Creates the store under a temporary name and then renames it, so that a killed process can't leave a partial store. */
async function createStore(folder: string, store: string): Promise<void> {
  const fresh = join(folder, "postgres.new");
  try {
    // Postgres makes its files readable by everyone.
    await mkdir(fresh, { mode: 0o700 });
    await stopPostgres(await startPostgres(fresh));
    await rmdir(store).catch(() => {});
    await rename(fresh, store);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new StoreError(`No store could be created in ${store} (${reason(error)}). Is the disk full?`, error);
  }
}

async function closeStore(folder: string, pg: PGlite, lock: StoreLock): Promise<void> {
  try {
    await stopPostgres(pg);
    // Without the record, the next start just takes longer.
    await recordCleanShutdown(folder, join(folder, "postgres")).catch(() => {});
  } finally {
    await lock.release();
  }
}

function reason(error: unknown): string {
  // The first line explains the problem.
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
