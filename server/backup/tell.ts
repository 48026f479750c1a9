import { askHolder } from "#db/embedded/lock.ts";
import { type NewReport, noteReport } from "#domain/backups/reports.ts";
import type { CommandRequest } from "#server/command-port.ts";
import type { Settings } from "#server/env.ts";
import { dataFolder } from "#server/folders.ts";
import { openPlace } from "./places.ts";

/** Writes a report into the database: through the site that has the embedded store, or else itself. */
export async function tell(settings: Settings, report: NewReport): Promise<void> {
  if (!settings.databaseUrl && (await throughTheSite(settings, report))) return;
  const place = await openPlace(settings, "npm run backup");
  try {
    await noteReport(await place.migrated(), report);
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
