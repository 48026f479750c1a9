import { basename } from "node:path";
import { saveReport } from "#domain/backups/backup-reports.ts";
import type { Storage } from "#ports/storage/port.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { OperatorError, reasonOf } from "#db/operator-error.ts";
import { backupKeyFile, readIdentities } from "#server/backup/backup-key.ts";
import { listBackups } from "#server/backup/backup-files.ts";
import type { Manifest } from "#server/backup/write-backup.ts";
import { assertEmpty, restoreBackup, verifyBackup } from "#server/backup/read-backup.ts";
import type { Session } from "#server/backup/sql-session.ts";
import { withCurrentDatabase, withDatabase, withTemporaryDatabase } from "#server/backup/with-database.ts";
import { assertStoreExists, describeStore } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";
import { countsText, countsOf } from "./backup-command.ts";

const usage = "usage: town restore FILE [--key FILE], or town restore --drill [FILE] [--key FILE]";

/**
 * Restores a backup into an empty database. With `--drill`, restores the given backup, or else the newest, into a temporary database.
 * The key is in the file after `--key`, or else in DATA_DIR/backup-key.txt.
 */
export async function runRestore(settings: Settings, args: string[]): Promise<void> {
  const { file, isDrill, key = backupKeyFile(settings) } = readArguments(args);
  if (isDrill) return drill(settings, file, key);
  const store = () => `the database ${describeStore(settings)}`;
  const manifest = await restore(file!, key, async (load) => {
    const storage = await openStorage(settings);
    await withDatabase(settings, async (session) => {
      await assertEmpty(session, store());
      await load(session, storage);
    });
  });
  process.stdout.write(
    `Restored ${manifest.town} as of ${manifest.at} into ${store()}: ${countsText(manifest)}. All counts and pictures match.\n` +
      "Start the site with `town start`.\n",
  );
}

type Load = (session: Session, storage: Storage | null) => Promise<void>;

/** Verifies the whole backup before `into` writes anything. */
async function restore(path: string, key: string, into: (load: Load) => Promise<void>): Promise<Manifest> {
  const identities = await readIdentities(key);
  const source = { path, identities };
  const manifest = await verifyBackup(source);
  await into((session, storage) => restoreBackup(source, manifest, session, storage));
  return manifest;
}

/** Restores a backup into a temporary database, checks its pictures, and reports the result. */
async function drill(settings: Settings, path: string | null, key: string): Promise<void> {
  assertStoreExists(settings);
  const at = new Date();
  const file = path ?? (await listBackups(settings.backupDir))[0]?.path;
  const seconds = () => (Date.now() - at.getTime()) / 1000;
  const report = (values: { failure: string } | ReturnType<typeof countsOf>) =>
    withCurrentDatabase(settings, (db) =>
      saveReport(db, { kind: "drill", at, file: file ? basename(file) : null, seconds: seconds(), ...values }),
    );
  try {
    if (!file) throw new OperatorError(`there is no backup in ${settings.backupDir} yet`);
    const manifest = await restore(file, key, (load) => withTemporaryDatabase(settings, (session) => load(session, null)));
    await report(countsOf(manifest));
    process.stdout.write(
      `The backup of ${manifest.at} can be restored: ${countsText(manifest)}, all verified, in ${seconds().toFixed(1)} s\n`,
    );
  } catch (error) {
    await report({ failure: reasonOf(error) });
    throw error;
  }
}

function readArguments(args: string[]): { file: string | null; isDrill: boolean; key: string | undefined } {
  const options = { drill: { type: "boolean", default: false }, key: { type: "string" } } as const;
  const { positionals, values } = readOptions(args, options, usage);
  const [file = null, ...others] = positionals;
  if (others.length || (!file && !values.drill)) throw new BadSettings(usage);
  return { file, isDrill: values.drill, key: values.key };
}
