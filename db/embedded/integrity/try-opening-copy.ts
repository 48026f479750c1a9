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
 * Opens a copy of the store first, so that a damage which only shows then leaves the store itself as it was. Costs the
 * copying and a second opening, about half a second for a small town; left out when the disk has no room for it.
 */
export async function tryOpeningCopy(store: string): Promise<void> {
  const copy = join(dirname(store), "postgres.try");
  if (!(await hasCapacity(store))) return;
  const { walSegmentBytes } = await readControlFile(store);
  try {
    // Not the asynchronous one, which takes three times as long; nobody is served yet.
    cpSync(store, copy, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => isNeeded(relative(store, file)) && !isSpareSegment(file, walSegmentBytes),
    });
    const cut = await openCopy(copy, store);
    if (cut) throw damagedStore(store, `the file of "${cut}" is cut short or missing`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The two template databases are two thirds of all files, and nobody opens them. */
function isNeeded(file: string): boolean {
  return file !== "postmaster.pid" && !/^base[/\\][14][/\\]/.test(file);
}

async function openCopy(copy: string, store: string): Promise<string | null> {
  try {
    const pg = await startPostgres(copy);
    const cut = await firstCutRelation(pg);
    await stopPostgres(pg);
    return cut;
  } catch (error) {
    throw damagedStore(store, `Postgres cannot open it (${(error as Error).message})`, error);
  }
}

/**
 * A table or index that is shorter than it was when last vacuumed. Only a vacuum that truncates could make one shorter
 * lawfully and be killed before it says so; ours does not truncate. The tables that all databases share (1664) are left
 * out: what is said of them here may be another database's.
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
