import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { hasSpaceToCheckpoint } from "./disk-space-guard.ts";

/** Postgres would not start; the message is what it said last, which PGlite itself keeps to itself. */
export class StartError extends Error {}

/** Starts Postgres on a folder, with the extensions at hand. The folder's parent must exist. */
export async function startPostgres(store: string): Promise<PGlite> {
  const said: string[] = [];
  try {
    return await PGlite.create(store, {
      extensions: { pg_trgm, unaccent },
      onStderr(line) {
        said.push(line);
        return false;
      },
    });
  } catch (error) {
    throw new StartError(lastFatalMessage(said) ?? (error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Writes everything to the tables' files and stops Postgres. */
export async function stopPostgres(pg: PGlite): Promise<void> {
  if (await hasSpaceToCheckpoint(pg)) await pg.exec("CHECKPOINT");
  await pg.close();
}

function lastFatalMessage(said: string[]): string | null {
  const fatal = said.map((line) => /(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1]).filter((words) => words !== undefined);
  return fatal.at(-1) ?? null;
}
