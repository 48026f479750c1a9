import { constants, cpSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { readControlFile } from "./pg-control-file.ts";
import { bytesBelow } from "./list-store-files.ts";
import { startPostgres, stopPostgres } from "#db/embedded/start-pglite.ts";
import { damagedStore } from "#db/embedded/store-errors.ts";
import { isSpareSegment } from "./spare-wal-segments.ts";

const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Opens a copy of the store, so that damage is found before Postgres changes the store. Takes about half a second for a small town.
 * The check is skipped if the disk has no space for a copy. Throws StoreError.
 */
export async function tryOpeningCopy(store: string): Promise<void> {
  const copy = join(dirname(store), "postgres.try");
  if (!(await hasCapacity(store))) return;
  const { walSegmentBytes } = await readControlFile(store);
  try {
    // The asynchronous `cp` takes three times as long, and the site isn't serving requests yet.
    cpSync(store, copy, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => isNeeded(relative(store, file)) && !isSpareSegment(file, walSegmentBytes),
    });
    const truncated = await openCopy(copy, store);
    if (truncated) throw damagedStore(store, `the file for "${truncated}" is truncated or missing`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Returns whether the copy needs this file. The two template databases make up two thirds of all files, and nothing opens them. */
function isNeeded(file: string): boolean {
  return file !== "postmaster.pid" && !/^base[/\\][14][/\\]/.test(file);
}

async function openCopy(copy: string, store: string): Promise<string | null> {
  try {
    const pg = await startPostgres(copy);
    const truncated = await firstCutRelation(pg);
    await stopPostgres(pg);
    return truncated;
  } catch (error) {
    throw damagedStore(store, `Postgres cannot open it (${(error as Error).message})`, error);
  }
}

/**
 * Returns the first table or index that is shorter than at its last vacuum. Our vacuum never truncates, so a shorter table or index is
 * damaged. Skips the tables that all databases share (1664), because their statistics may come from another database.
 */
async function firstCutRelation(pg: PGlite): Promise<string | null> {
  const { rows } = await pg.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'i', 'm', 't') and relpersistence = 'p' and reltablespace <> 1664
      and (relpages::bigint * 8192 > pg_relation_size(oid)
        or (pg_stat_file(pg_relation_filepath(oid), true)).size is null)
    limit 1`);
  return rows[0]?.name ?? null;
}

async function hasCapacity(store: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(store);
  return bavail * bsize > (await bytesBelow(store)) + SPARE_BYTES;
}
