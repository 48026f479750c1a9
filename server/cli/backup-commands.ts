import { stat } from "node:fs/promises";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { recordRun } from "#db/job-runs/run-once-per-period.ts";
import { OperatorError, reasonOf } from "#db/operator-error.ts";
import { backupKeyFile, readIdentities, recipientsOf } from "#server/backup/backup-key.ts";
import { backupPath, listBackups } from "#server/backup/backup-files.ts";
import { pruneBackups } from "#server/backup/nightly-backup.ts";
import { withCurrentDatabase, withDatabase, withTemporaryDatabase } from "#server/backup/database.ts";
import { assertEmpty, restoreBackup } from "#server/backup/read-backup.ts";
import { type Contents, writeBackup } from "#server/backup/write-backup.ts";
import { assertStoreExists, describeStore } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";

const usage = "usage: town restore FILE [--key FILE], or town restore --drill [FILE] [--key FILE]";

/** Makes a backup and deletes old backups. */
export async function runBackup(settings: Settings, args: string[]): Promise<void> {
  readOptions(args, {}, "usage: town backup");
  assertStoreExists(settings);
  await reporting(settings, "backup", async (at) => {
    const path = backupPath(settings.backupDir, at);
    const { name: town } = await readTown(settings.townFile);
    const about = { town, at, recipients: await recipientsOf(settings), storage: await openStorage(settings) };
    const contents = await withDatabase(settings, (session) => writeBackup(path, { ...about, session }));
    await pruneBackups(settings.backupDir, at);
    const megabytes = ((await stat(path)).size / 1_000_000).toFixed(1);
    return `Backed up ${countsText(contents)}: ${path} (${megabytes} MB, encrypted)`;
  });
}

/**
 * Restores a backup into an empty database. With `--drill`, restores the given backup, or else the newest, into a temporary database.
 * The key is in the file after `--key`, or else in DATA_DIR/backup-key.txt.
 */
export async function runRestore(settings: Settings, args: string[]): Promise<void> {
  const options = { drill: { type: "boolean", default: false }, key: { type: "string" } } as const;
  const { positionals, values } = readOptions(args, options, usage, 1);
  const [file] = positionals;
  const key = values.key ?? backupKeyFile(settings);
  if (!file && !values.drill) throw new BadSettings(usage);
  if (values.drill) return drill(settings, file, key);
  const source = { path: file!, identities: await readIdentities(key) };
  const storage = await openStorage(settings);
  const restored = await withDatabase(settings, async (session) => {
    await assertEmpty(session, `the database ${describeStore(settings)}`);
    return restoreBackup(source, session, storage);
  });
  process.stdout.write(
    `Restored ${restored.town} as of ${restored.at} into the database ${describeStore(settings)}: ${countsText(restored)}. All counts match.\n` +
      "Start the site with `town start`.\n",
  );
}

/** Restores a backup into a temporary database, without the pictures. */
async function drill(settings: Settings, given: string | undefined, key: string): Promise<void> {
  assertStoreExists(settings);
  await reporting(settings, "drill", async (startedAt) => {
    const path = given ?? (await listBackups(settings.backupDir))[0]?.path;
    if (!path) throw new OperatorError(`there is no backup in ${settings.backupDir} yet`);
    const source = { path, identities: await readIdentities(key) };
    const restored = await withTemporaryDatabase(settings, (session) => restoreBackup(source, session, null));
    const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
    return `The backup of ${restored.at} can be restored: ${countsText(restored)}, all verified, in ${seconds} s`;
  });
}

/** Runs a backup or a drill, stores its result as the job's last run, and prints its text. */
async function reporting(settings: Settings, job: "backup" | "drill", work: (at: Date) => Promise<string>): Promise<void> {
  const at = new Date();
  const report = (failure: string | null) => withCurrentDatabase(settings, (db) => recordRun(db, job, at, failure));
  try {
    const text = await work(at);
    await report(null);
    process.stdout.write(`${text}\n`);
  } catch (error) {
    await report(reasonOf(error)).catch(() => {});
    throw error;
  }
}

function countsText({ rows, pictures }: Contents): string {
  const counts = Object.values(rows);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return `${all} rows from ${counts.length} tables and ${pictures} picture files`;
}
