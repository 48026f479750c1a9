import type { Log } from "#app/http/request-context.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { backupFolder } from "#server/startup/data-folders.ts";
import { BackupError, reasonOf } from "./backup-error.ts";
import { backupPath } from "./backup-files.ts";
import { recipientsOf } from "./backup-key.ts";
import type { Session } from "./sql-session.ts";
import { writeBackup } from "./write-backup.ts";

type Options = { session: Session; settings: Settings; town: string; log: Pick<Log, "info"> };

/** Backs up all tables. Pictures are not included, because migrations don't change them. Throws BackupError. */
export async function backUpBeforeMigration({ session, settings, town, log }: Options): Promise<void> {
  const at = new Date();
  const path = backupPath(backupFolder(settings), at, "-before-migration");
  try {
    const { version } = await writeBackup(path, { session, storage: null, town, at, recipients: await recipientsOf(settings) });
    log.info(
      { path },
      `backed up the database before its migration by version ${version}. To go back: in the version before, run \`town restore ${path}\` with an empty database`,
    );
  } catch (error) {
    throw new BackupError(`the database was not migrated, because backing it up first failed: ${reasonOf(error)}`);
  }
}
