import { type NewReport, saveReport } from "#domain/backups/backup-reports.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { reasonOf } from "#db/operator-error.ts";
import { recipientsOf } from "#server/backup/backup-key.ts";
import { backupPath, listBackups, pruneBackups } from "#server/backup/backup-files.ts";
import { withCurrentDatabase, withDatabase } from "#server/backup/with-database.ts";
import { type Manifest, writeBackup } from "#server/backup/write-backup.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";

const usage = "usage: town backup";
const dayMs = 86_400_000;

/** Makes a backup and deletes old backups. */
export async function runBackup(settings: Settings, args: string[]): Promise<void> {
  if (readOptions(args, {}, usage).positionals.length) throw new BadSettings(usage);
  assertStoreExists(settings);
  const [folder, at] = [settings.backupDir, new Date()];
  const path = backupPath(folder, at);
  const report = (values: Partial<NewReport>) =>
    withCurrentDatabase(settings, (db) =>
      saveReport(db, { kind: "backup", at, seconds: (Date.now() - at.getTime()) / 1000, ...values }),
    );
  try {
    const manifest = await writeFile(settings, path, at);
    await pruneBackups(folder, new Date(at.getTime() - dayMs));
    const [backup] = await listBackups(folder);
    await report({ file: backup!.name, bytes: backup!.bytes, ...countsOf(manifest) });
    process.stdout.write(`Backed up ${countsText(manifest)}: ${path} (${megabytes(backup!.bytes)}, encrypted)\n`);
  } catch (error) {
    await report({ failure: reasonOf(error) }).catch(() => {});
    throw error;
  }
}

async function writeFile(settings: Settings, path: string, at: Date): Promise<Manifest> {
  const { name: town } = await readTown(settings.townFile);
  const about = { town, at, recipients: await recipientsOf(settings), storage: await openStorage(settings) };
  return withDatabase(settings, (session) => writeBackup(path, { ...about, session }));
}

/** Returns the counts for a backup report. */
export function countsOf({ rows, pictures }: Manifest): Pick<NewReport, "rows" | "pictures" | "missing"> {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { rows: all, pictures: pictures.count, missing: pictures.missing };
}

/** Returns the counts as text. */
export function countsText(manifest: Manifest): string {
  const { rows, pictures, missing } = countsOf(manifest);
  const note = missing ? ` (${missing} more ${missing === 1 ? "is" : "are"} missing from storage)` : "";
  return `${rows} rows from ${Object.keys(manifest.rows).length} tables and ${pictures} picture files${note}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
