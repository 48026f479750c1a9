import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { backupFolder, dataFolder } from "#server/startup/data-folders.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { readOptions } from "./read-options.ts";
import { BackupError, reasonOf } from "#server/backup/backup-error.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { listBackups, readBackup } from "#server/backup/backup-files.ts";
import { loadBackup, type Loaded } from "#server/backup/load-backup.ts";
import { assertEmpty, openDatabase, openTemporaryDatabase, type OpenDatabase } from "#server/backup/open-source-or-target.ts";
import { assertStoreExists } from "./describe-target.ts";
import { startProgress } from "./progress.ts";
import { countsText, countsOf, getBackupKey } from "./backup-command.ts";
import { saveBackupReport } from "#server/backup/save-backup-report.ts";

const usage = "usage: town restore FILE, or town restore --drill [FILE]";

/**
 * Restores a backup into an empty database. With `--drill`, restores the given backup, or else the newest, into a temporary folder.
 */
export async function runRestore(settings: Settings, args: string[]): Promise<void> {
  const { file, isDrill } = readArguments(args);
  if (isDrill) return drill(settings, file);
  const { head, end, place } = await restore(settings, file!, () => openDatabase(settings));
  process.stdout.write(
    `Restored ${head.town} as of ${head.at} into ${place}: ${countsText(end)}. All counts and checksums match.\n` +
      "Start the site with `town start`.\n",
  );
}

type RestoreSettings = Pick<Settings, "dataDir" | "s3" | "backupKey">;

async function restore(
  settings: RestoreSettings,
  file: string,
  open: () => Promise<OpenDatabase>,
): Promise<Loaded & { place: string }> {
  const key = getBackupKey(settings);
  // Verifying and restoring each read the whole file.
  const megabytes = (await stat(file).catch(() => ({ size: 0 }))).size / 1e6;
  const progress = startProgress({ what: "Restoring", unit: "MB", total: 2 * megabytes });
  const read = () => verifyBackup(readBackup(file, key, (bytes) => progress.add(bytes / 1e6)));
  // Verifies the whole backup before it writes anything.
  for await (const _ of read());
  const place = await open();
  try {
    await assertEmpty(place);
    const loaded = await loadBackup(read(), place.session, await openStorage(settings));
    await (await place.migrate()).execute(sql`analyze`);
    return { ...loaded, place: place.name };
  } finally {
    progress.end();
    await place.close();
  }
}

/** Restores a backup into a temporary folder, reports the result, and deletes the folder. */
async function drill(settings: Settings, path: string | null): Promise<void> {
  assertStoreExists(settings);
  const at = new Date();
  const file = path ?? (await listBackups(backupFolder(settings)))[0]?.path;
  const report = { kind: "drill", at, file: file?.split("/").at(-1) ?? null } as const;
  const folder = await mkdtemp(join(dataFolder(settings), "drill-"));
  const seconds = () => (Date.now() - at.getTime()) / 1000;
  try {
    if (!file) throw new BackupError(`there is no backup in ${backupFolder(settings)} yet`);
    const { head, end } = await restore({ ...settings, s3: null, dataDir: folder }, file, () => openTemporaryDatabase(settings));
    await saveBackupReport(settings, { ...report, seconds: seconds(), ...countsOf(end) });
    process.stdout.write(
      `The backup of ${head.at} can be restored: ${countsText(end)}, all verified, in ${seconds().toFixed(1)} s\n`,
    );
  } catch (error) {
    await saveBackupReport(settings, { ...report, seconds: seconds(), failure: reasonOf(error) });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readArguments(args: string[]): { file: string | null; isDrill: boolean } {
  const { positionals, values } = readOptions(args, { drill: { type: "boolean", default: false } } as const, usage);
  const [file = null, ...others] = positionals;
  const isDrill = values.drill;
  if (others.length || (!file && !isDrill)) throw new BadSettings(usage);
  return { file, isDrill };
}
