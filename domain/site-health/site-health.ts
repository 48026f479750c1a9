import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  type BackupState,
  findBackupState,
  findKeyToCopy,
  lastSuccess,
  readBackupReports,
} from "#domain/backups/backup-reports.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { BackupDownload } from "./site-operations.ts";

/** What the overview says about the site. */
export type SiteHealth = {
  backups: BackupState;
  /** When the newest backup was made; null if there is none. */
  backedUpAt: Date | null;
  /** The path of the backup key that no admin has confirmed to have copied yet. */
  keyToCopy: string | null;
};

/** Returns the state of the backups. Admins only. */
export async function getSiteHealth(app: AppContext, admin: Actor): Promise<SiteHealth> {
  assertAdmin(admin);
  const reports = await readBackupReports(app.db);
  return {
    backups: findBackupState(reports, app.clock.now()).state,
    backedUpAt: lastSuccess(reports, "backup"),
    keyToCopy: await findKeyToCopy(app),
  };
}

/** Starts a backup. Admins only. */
export async function backUpNow(app: AppContext, admin: Actor): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "back_up", { kind: "town" }, async () => {});
  app.operations!.backUp();
}

/** Returns the newest backup, which is encrypted. Admins only. Throws "no_backup" if there is none. */
export async function downloadBackup(app: AppContext, admin: Actor): Promise<BackupDownload> {
  assertAdmin(admin);
  const backup = await app.operations!.newestBackup();
  if (!backup) throw new DomainError("not_found", "no_backup");
  await change(app, admin, "download_backup", { kind: "town" }, async (_, entry) => {
    entry.after = { file: backup.name };
  });
  return backup;
}
