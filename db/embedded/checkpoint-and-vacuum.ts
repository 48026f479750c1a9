import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { hasSpaceToCheckpoint } from "./disk-space-guard.ts";

/**
 * Runs a checkpoint, because PGlite never runs one itself. A checkpoint blocks the process for 10 to 40 ms after a few thousand
 * changed rows, and for 80 ms after 100,000. It is skipped while the disk is nearly full, because a failed checkpoint corrupts PGlite.
 */
export async function checkpoint(pg: PGlite): Promise<void> {
  if (await hasSpaceToCheckpoint(pg)) await pg.exec("CHECKPOINT");
}

const everySecond = 1_000;
/** The size of the write-ahead log after which a checkpoint runs, in bytes. Each log file is 16 MB. */
const maxLogBytes = 32 * 1024 * 1024;

/**
 * Runs a checkpoint when the write-ahead log has grown too much since the last checkpoint, so that the log of a large import does not
 * fill the disk. Checks every second.
 */
export function limitLogSize(pg: PGlite): { stop(): Promise<void> } {
  let checking: Promise<void> | null = null;
  const timer = setInterval(() => {
    checking ??= checkpointLargeLog(pg)
      // If the store fails, the next change reports it.
      .catch(() => {})
      .finally(() => (checking = null));
  }, everySecond);
  return {
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

async function checkpointLargeLog(pg: PGlite): Promise<void> {
  const { rows } = await pg.query<{ isLarge: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as "isLarge" from pg_control_checkpoint()`,
    [maxLogBytes],
  );
  if (rows[0]?.isLarge) await checkpoint(pg);
}

/**
 * Vacuums and analyzes all tables, because PGlite has no autovacuum. Run it at night: for 100,000 rows, it takes 0.15 s if little
 * has changed, 0.25 s after an initial load, and 0.45 s if all rows have changed. Runs one statement after another, and pauses
 * after each for as long as the statement took, so that the site can answer requests in between.
 */
export async function vacuum(pg: PGlite): Promise<void> {
  const { rows } = await pg.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as "table" from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm') and relpersistence = 'p' and not relisshared order by 1`,
  );
  for (const { table } of rows) {
    if (!(await hasSpaceToCheckpoint(pg))) return;
    // The vacuum never truncates, so a table that is shorter at the next start must be damaged (see try-opening-copy.ts).
    for (const statement of [`VACUUM (TRUNCATE FALSE) ${table}`, `ANALYZE ${table}`]) {
      const started = performance.now();
      await pg.exec(statement);
      await pause(performance.now() - started);
    }
  }
}
