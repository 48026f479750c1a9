import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type NewReport, saveReport } from "#domain/backups/backup-reports.ts";
import type { Storage } from "#ports/storage/port.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { OperatorError, reasonOf } from "#db/operator-error.ts";
import type { Session } from "#db/sql-session.ts";
import { backupKeyFile, readIdentities, recipientsOf } from "#server/backup/backup-key.ts";
import { backupPath, listBackups, pruneBackups } from "#server/backup/backup-files.ts";
import { withCurrentDatabase, withDatabase, withTemporaryDatabase } from "#server/backup/database.ts";
import { assertEmpty, restoreBackup, verifyBackup } from "#server/backup/read-backup.ts";
import { type Manifest, writeBackup } from "#server/backup/write-backup.ts";
import { assertStoreExists, describeStore } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";

const usage = "usage: town restore FILE [--key FILE], or town restore --drill [FILE] [--key FILE]";
const dayMs = 86_400_000;

/** Makes a backup and deletes old backups. */
export async function runBackup(settings: Settings, args: string[]): Promise<void> {
  readOptions(args, {}, "usage: town backup");
  assertStoreExists(settings);
  const [folder, at] = [settings.backupDir, new Date()];
  await reporting(settings, { kind: "backup", at }, async () => {
    const path = backupPath(folder, at);
    const { name: town } = await readTown(settings.townFile);
    const about = { town, at, recipients: await recipientsOf(settings), storage: await openStorage(settings) };
    const manifest = await withDatabase(settings, (session) => writeBackup(path, { ...about, session }));
    await pruneBackups(folder, new Date(at.getTime() - dayMs));
    const { size: bytes } = await stat(path);
    const size = (bytes / 1_000_000).toFixed(1);
    return {
      report: { file: basename(path), bytes, ...countsOf(manifest) },
      text: `Backed up ${countsText(manifest)}: ${path} (${size} MB, encrypted)\n`,
    };
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
  const manifest = await restore(file!, key, async (load) => {
    const storage = await openStorage(settings);
    await withDatabase(settings, async (session) => {
      await assertEmpty(session, `the database ${describeStore(settings)}`);
      await load(session, storage);
    });
  });
  process.stdout.write(
    `Restored ${manifest.town} as of ${manifest.at} into the database ${describeStore(settings)}: ${countsText(manifest)}. All counts and pictures match.\n` +
      "Start the site with `town start`.\n",
  );
}

type Load = (session: Session, storage: Storage | null) => Promise<void>;

/** Verifies the whole backup before `into` writes anything. */
async function restore(path: string, key: string, into: (load: Load) => Promise<void>): Promise<Manifest> {
  const source = { path, identities: await readIdentities(key) };
  const manifest = await verifyBackup(source);
  await into((session, storage) => restoreBackup(source, manifest, session, storage));
  return manifest;
}

/** Restores a backup into a temporary database and checks its pictures. */
async function drill(settings: Settings, path: string | undefined, key: string): Promise<void> {
  assertStoreExists(settings);
  const at = new Date();
  const file = path ?? (await listBackups(settings.backupDir))[0]?.path;
  await reporting(settings, { kind: "drill", at, file: file ? basename(file) : null }, async () => {
    if (!file) throw new OperatorError(`there is no backup in ${settings.backupDir} yet`);
    const manifest = await restore(file, key, (load) => withTemporaryDatabase(settings, (session) => load(session, null)));
    const seconds = ((Date.now() - at.getTime()) / 1000).toFixed(1);
    return {
      report: countsOf(manifest),
      text: `The backup of ${manifest.at} can be restored: ${countsText(manifest)}, all verified, in ${seconds} s\n`,
    };
  });
}

type Done = { report: Partial<NewReport>; text: string };

/** Runs a backup or a drill, stores its report or its failure in the site's database, and prints its text. */
async function reporting(
  settings: Settings,
  about: Pick<NewReport, "kind" | "at" | "file">,
  work: () => Promise<Done>,
): Promise<void> {
  const report = (values: Partial<NewReport>) =>
    withCurrentDatabase(settings, (db) =>
      saveReport(db, { ...about, seconds: (Date.now() - about.at.getTime()) / 1000, ...values }),
    );
  try {
    const { report: values, text } = await work();
    await report(values);
    process.stdout.write(text);
  } catch (error) {
    await report({ failure: reasonOf(error) }).catch(() => {});
    throw error;
  }
}

function countsOf({ rows, pictures }: Manifest) {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { rows: all, pictures: pictures.count, missing: pictures.missing };
}

function countsText(manifest: Manifest): string {
  const { rows, pictures, missing } = countsOf(manifest);
  const note = missing ? ` (${missing} more ${missing === 1 ? "is" : "are"} missing from storage)` : "";
  return `${rows} rows from ${Object.keys(manifest.rows).length} tables and ${pictures} picture files${note}`;
}
