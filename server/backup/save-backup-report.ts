import { type NewReport, saveReport } from "#domain/backups/backup-reports.ts";
import { runCommandInSite } from "#server/cli/run-command-in-site.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { isCurrent } from "./create-schema.ts";
import { openDatabase } from "./open-source-or-target.ts";

/**
 * Saves a report through the running site, or directly in the database. Doesn't change a database with a different schema,
 * because the next start of the site backs it up and migrates it.
 */
export async function saveBackupReport(settings: Settings, report: NewReport): Promise<void> {
  const answers = await runCommandInSite(settings, { command: "report", report: { ...report, at: report.at.toISOString() } });
  for await (const _ of answers ?? []);
  if (answers) return;
  const database = await openDatabase(settings, "town backup");
  try {
    if (await isCurrent(database.session)) await saveReport(await database.migrate(), report);
  } finally {
    await database.close();
  }
}
