import type { PGlite } from "@electric-sql/pglite";
import { hasSpaceToCheckpoint } from "./disk-space-guard.ts";

/**
 * Writes what is new to the tables' files and frees the write-ahead log, which PGlite never does by itself. Holds the
 * process 10 to 40 ms after a few thousand rows, 80 ms after a change of 100,000. Left out while the disk is nearly full, as
 * PGlite does not survive one that fails.
 */
export async function checkpoint(pg: PGlite): Promise<void> {
  if (await hasSpaceToCheckpoint(pg)) await pg.exec("CHECKPOINT");
}

/**
 * Clears away dead rows and counts the living for the planner; PGlite has no autovacuum. Holds the process 0.15 s per
 * 100,000 rows when little changed, 0.25 s after a first load and 0.45 s after all of them changed: for the night.
 */
export async function vacuum(pg: PGlite): Promise<void> {
  if (!(await hasSpaceToCheckpoint(pg))) return;
  // Tables keep their length: a shorter one is how the next opening knows that a file was cut (see rehearse.ts).
  await pg.exec("VACUUM (ANALYZE, TRUNCATE FALSE)");
}
