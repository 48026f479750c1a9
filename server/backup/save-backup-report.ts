import { type NewReport, saveReport } from "#domain/backups/backup-reports.ts";
import { runCommandInSite } from "#server/cli/run-command-in-site.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { isCurrent } from "./create-schema.ts";
import { openDatabase } from "./open-source-or-target.ts";

/**
 * Writes a report into the database: through the site that has the embedded store, or else itself. A database of another version is
 * left as it is: it is migrated by a start of the site, which copies it before.
 */
export async function saveBackupReport(settings: Settings, report: NewReport): Promise<void> {
  const answers = await runCommandInSite(settings, { command: "report", report: { ...report, at: report.at.toISOString() } });
  for await (const _ of answers ?? []);
  if (answers) return;
  const place = await openDatabase(settings, "npm run backup");
  try {
    if (await isCurrent(place.session)) await saveReport(await place.migrate(), report);
  } finally {
    await place.close();
  }
}
