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
 * Backs up all tables and verifies the backup against the database's checksums. Pictures are not included, because migrations
 * don't change them. Without BACKUP_KEY, a key file is created next to the backup. Throws BackupError.
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
    throw new BackupError(`the database was not migrated, because backing it up first failed: ${reasonOf(error)}`);
  }
  log.info({ path, key: settings.backupKey ? "BACKUP_KEY" : keyFile }, "backed up the database before its migration");
}

async function keyIn(file: string): Promise<string> {
  // Another process may already have created the file.
  await writeFile(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" }).catch(() => {});
  return readFile(file, "utf8");
}
