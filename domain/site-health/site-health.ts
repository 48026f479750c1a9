import { countFailed, countWaiting } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { CheckedHealth } from "./site-health.shared.ts";
import type { BackupDownload, SiteOperations } from "./site-operations.ts";

/** What the health card shows. */
export type SiteHealth = {
  checked: CheckedHealth | null;
  emails: { waiting: number; retrying: number; givenUp: number };
};

/** Returns the latest results of the checks and the email counts. Admins only. */
export async function getSiteHealth(app: AppContext, admin: Actor): Promise<SiteHealth> {
  assertAdmin(admin);
  const emails = { waiting: await countWaiting(app.db), ...(await countFailed(app.db)) };
  return { checked: operationsOf(app).latestChecks(), emails };
}

/** Runs the checks now and returns the number of problems. Admins only. */
export async function checkSite(app: AppContext, admin: Actor): Promise<number> {
  assertAdmin(admin);
  const { checks } = await operationsOf(app).check();
  return checks.filter(({ status }) => status === "problem").length;
}

/** Starts a backup. Admins only. Throws the backup's error. */
export async function backUpNow(app: AppContext, admin: Actor): Promise<"done" | "running"> {
  assertAdmin(admin);
  const operations = operationsOf(app);
  await change(app, admin, "back_up", { kind: "town" }, async () => {});
  return operations.backUp();
}

/** Returns the newest backup, which is encrypted. Admins only. Throws "no_backup" if there is none. */
export async function downloadBackup(app: AppContext, admin: Actor): Promise<BackupDownload> {
  assertAdmin(admin);
  const backup = await operationsOf(app).openNewestBackup();
  if (!backup) throw new DomainError("not_found", "no_backup");
  await change(app, admin, "download_backup", { kind: "town" }, async (_, entry) => {
    entry.after = { file: backup.name };
  }).catch(async (error: unknown) => {
    await backup.content.cancel();
    throw error;
  });
  return backup;
}

function operationsOf({ operations }: AppContext): SiteOperations {
  if (operations) return operations;
  throw new Error("only a running site has operations");
}
