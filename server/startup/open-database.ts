import { openLocalPostgres, type LocalPostgres } from "#db/local-postgres/local-postgres.ts";
import type { Log } from "#app/http/request-context.ts";
import { dataFolder } from "./data-folders.ts";
import type { Settings } from "./environment-variables.ts";

/**
 * Returns the server of the site's database: the one in DATABASE_URL, or the local one in DATA_DIR, which is started if it doesn't run
 * yet. Throws OperatorError.
 */
export async function openDatabaseServer(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  log: Pick<Log, "info" | "error">,
): Promise<LocalPostgres> {
  const { databaseUrl } = settings;
  return databaseUrl ? { url: databaseUrl, async close() {} } : openLocalPostgres(dataFolder(settings), { log });
}
