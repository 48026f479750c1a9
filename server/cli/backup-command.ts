import type { NewReport } from "#domain/backups/backup-reports.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { backupFolder } from "#server/startup/data-folders.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { reasonOf } from "#server/backup/backup-error.ts";
import { dumpSnapshot, withPictures } from "#server/backup/dump-database.ts";
import { backupPath, listBackups, pruneBackups, deletePartialBackups, writeBackup } from "#server/backup/backup-files.ts";
import type { Piece, Trailer } from "#server/backup/backup-format.ts";
import { openDatabase } from "#server/backup/open-source-or-target.ts";
import { saveBackupReport } from "#server/backup/save-backup-report.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";
import { startProgress } from "./progress.ts";

const usage = "usage: town backup";
const dayMs = 86_400_000;

/** Makes a backup and deletes old backups. */
export async function runBackup(settings: Settings, args: string[]): Promise<void> {
  if (readOptions(args, {}, usage).positionals.length) throw new BadSettings(usage);
  const key = getBackupKey(settings);
  assertStoreExists(settings);
  const [folder, at] = [backupFolder(settings), new Date()];
  const path = backupPath(folder, at);
  const report = (values: Partial<NewReport>) =>
    saveBackupReport(settings, { kind: "backup", at, seconds: (Date.now() - at.getTime()) / 1000, ...values });
  try {
    const trailer = await writeBackupFile(settings, path, key, at);
    await pruneBackups(folder);
    await deletePartialBackups(folder, new Date(at.getTime() - dayMs));
    const [backup] = await listBackups(folder);
    await report({ file: backup!.name, bytes: backup!.bytes, ...countsOf(trailer) });
    process.stdout.write(`Backed up ${countsText(trailer)}: ${path} (${megabytes(backup!.bytes)}, encrypted)\n`);
  } catch (error) {
    await report({ failure: reasonOf(error) }).catch(() => {});
    throw error;
  }
}

async function writeBackupFile(settings: Settings, path: string, key: string, at: Date): Promise<Trailer> {
  const { pieces, close } = await openTables(settings, at);
  let trailer: Trailer | null = null;
  // The new backup will be about as large as the last one.
  const [last] = await listBackups(backupFolder(settings)).catch(() => []);
  const progress = startProgress({ what: "Backing up", unit: "MB", total: last ? last.bytes / 1e6 : null });
  try {
    const storage = await openStorage(settings);
    await writeBackup(
      path,
      onTrailer(withPictures(pieces, storage), (end) => (trailer = end)),
      key,
      (bytes) => progress.add(bytes / 1e6),
    );
  } finally {
    progress.end();
    await close();
  }
  return trailer!;
}

type Tables = { pieces: AsyncIterable<Piece>; close(): Promise<void> };

async function openTables(settings: Settings, at: Date): Promise<Tables> {
  const { name } = await readTown(settings.townFile);
  const source = await openDatabase(settings);
  return { pieces: dumpSnapshot(source.session, { town: name, at: at.toISOString() }), close: () => source.close() };
}

async function* onTrailer(pieces: AsyncIterable<Piece>, notice: (end: Trailer) => void): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if ("end" in piece) notice(piece.end);
    yield piece;
  }
}

/** Returns the key that encrypts all backups. Throws BadSettings if it isn't set. */
export function getBackupKey({ backupKey }: Pick<Settings, "backupKey">): string {
  if (backupKey) return backupKey;
  throw new BadSettings(
    "BACKUP_KEY is not set. Backups contain personal data, so they are always encrypted. Set it to a long phrase, and keep a copy of the phrase on another machine",
  );
}

/** Returns the counts for a backup report. */
export function countsOf({ tables, pictures }: Trailer): Pick<NewReport, "rows" | "pictures" | "missing"> {
  const rows = Object.values(tables).reduce((all, table) => all + table.rows, 0);
  return { rows, pictures: pictures.rows, missing: pictures.missing };
}

/** Returns the counts as text. */
export function countsText(trailer: Trailer): string {
  const { rows, pictures, missing } = countsOf(trailer);
  const tables = Object.keys(trailer.tables).length;
  const note = missing ? ` (${missing} more ${missing === 1 ? "is" : "are"} missing from storage)` : "";
  return `${rows} rows from ${tables} tables and ${pictures} picture files${note}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
