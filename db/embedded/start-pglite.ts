import { existsSync, openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { hasSpaceToCheckpoint } from "./disk-space-guard.ts";
import { POSTGRES_MAJOR } from "./integrity/pg-control-file.ts";

/** An archive with an empty store's files. The build creates it, because initdb needs 600 MB of memory and takes three times as long. */
export const emptyStoreFile = join(dirname(findPackageJSON(import.meta.url)!), `build/empty-store-${POSTGRES_MAJOR}.tar.gz`);

/**
 * The size of Postgres's buffers, whose memory is allocated at startup. With the default of 128 MB, a site needs 100 MB more. The
 * operating system caches the pages that do not fit.
 */
const usualBuffers = "32MB";

/** How much of the write-ahead log Postgres keeps after a checkpoint so that it can reuse the files. The defaults are 80 MB and 1 GB. */
const smallLog = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=32MB"];

/** Postgres did not start. The message is its last fatal line, which PGlite doesn't report. */
class StartError extends Error {}

/** Starts Postgres with its extensions. The folder's parent must exist. Throws StartError. */
export async function startPostgres(store: string, buffers = usualBuffers): Promise<PGlite> {
  const output: string[] = [];
  try {
    const isNew = existsSync(emptyStoreFile) && (await readdir(store).catch(() => [])).length === 0;
    return await PGlite.create(store, {
      extensions: { pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${buffers}`, ...smallLog],
      ...(isNew && { loadDataDir: await openAsBlob(emptyStoreFile, { type: "application/gzip" }) }),
      onStderr(line) {
        output.push(line);
        return false;
      },
    });
  } catch (error) {
    throw new StartError(lastFatalMessage(output) ?? (error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Runs a checkpoint if the disk has space for it, and stops Postgres. */
export async function stopPostgres(pg: PGlite): Promise<void> {
  if (await hasSpaceToCheckpoint(pg)) await pg.exec("CHECKPOINT");
  await pg.close();
}

function lastFatalMessage(output: string[]): string | null {
  const fatal = output.map((line) => /(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1]).filter((words) => words !== undefined);
  return fatal.at(-1) ?? null;
}
