import { askHolder } from "#db/embedded/lock.ts";
import { type NewReport, noteReport } from "#domain/backups/reports.ts";
import type { CommandRequest } from "#server/command-port.ts";
import type { Settings } from "#server/env.ts";
import { dataFolder } from "#server/folders.ts";
import { isCurrent } from "./migrations.ts";
import { openPlace } from "./places.ts";

/**
 * Writes a report into the database: through the site that has the embedded store, or else itself. A database of another version is
 * left as it is: it is migrated by a start of the site, which copies it before.
 */
export async function tell(settings: Settings, report: NewReport): Promise<void> {
  if (!settings.databaseUrl && (await throughTheSite(settings, report))) return;
  const place = await openPlace(settings, "npm run backup");
  try {
    if (await isCurrent(place.session)) await noteReport(await place.migrated(), report);
  } finally {
    await place.close();
  }
}

async function throughTheSite(settings: Settings, report: NewReport): Promise<boolean> {
  const request = { command: "report", report: { ...report, at: report.at.toISOString() } } satisfies CommandRequest;
  const answers = await askHolder(dataFolder(settings), request);
  for await (const _ of answers ?? []);
  return answers !== null;
}
