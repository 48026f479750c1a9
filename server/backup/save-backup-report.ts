import { type NewReport, saveReport } from "#domain/backups/backup-reports.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { isCurrent } from "./create-schema.ts";
import { openDatabase } from "./open-source-or-target.ts";

/**
 * Saves a report in the database. Doesn't change a database with a different schema, because the next start of the site backs it up
 * and migrates it.
 */
export async function saveBackupReport(settings: Settings, report: NewReport): Promise<void> {
  const database = await openDatabase(settings);
  try {
    if (await isCurrent(database.session)) await saveReport(await database.migrate(), report);
  } finally {
    await database.close();
  }
}
