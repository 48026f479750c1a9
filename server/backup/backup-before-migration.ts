import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#app/http/request-context.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { backupFolder } from "#server/startup/data-folders.ts";
import { BackupError, reasonOf } from "./backup-error.ts";
import { verifyBackup } from "./verify-backup.ts";
import { dumpSnapshot, withPictures } from "./dump-database.ts";
import { readBackup, writeBackup } from "./backup-files.ts";
import type { Session } from "./sql-session.ts";

type CopyOptions = {
  session: Session;
  settings: Pick<Settings, "backupKey" | "backupDir" | "dataDir">;
  town: string;
  log: Pick<Log, "info">;
};

/**
 * Writes every table as a backup, and reads it back: its rows must have the sums that the database made of them. Pictures are not in
 * it, as migrations leave them alone. Without BACKUP_KEY a key is made for such copies, in a file beside them.
 */
export async function backUpBeforeMigration({ session, settings, town, log }: CopyOptions): Promise<void> {
  const folder = backupFolder(settings);
  const at = new Date().toISOString();
  const path = join(folder, `before-migration-${at.replaceAll(/[:.]/g, "-")}.backup`);
  const keyFile = join(folder, "before-migration.key");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const key = settings.backupKey ?? (await keyIn(keyFile));
    await writeBackup(path, withPictures(dumpSnapshot(session, { town, at }), null), key);
    for await (const _ of verifyBackup(readBackup(path, key)));
  } catch (error) {
    throw new BackupError(`the database is not migrated, as it could not be copied before: ${reasonOf(error)}`);
  }
  log.info({ path, key: settings.backupKey ? "BACKUP_KEY" : keyFile }, "copied the database before its migration");
}

async function keyIn(file: string): Promise<string> {
  // Another start may have made it.
  await writeFile(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" }).catch(() => {});
  return readFile(file, "utf8");
}
