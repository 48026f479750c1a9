import { desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { backupReports, copiedBackupKeys } from "./schema.ts";

/** The age in milliseconds from which the last backup is too old. Backups run every night, and one night may be missed. */
const maxAge = 2 * 86_400_000;

export type NewReport = Omit<typeof backupReports.$inferInsert, "id">;

/** Stores the result of a backup or a drill. */
export async function saveReport(db: Db, report: NewReport): Promise<void> {
  await db.insert(backupReports).values(report);
}

/** The newest success and the newest failure of each kind, newest first. */
export type BackupReports = Awaited<ReturnType<typeof readBackupReports>>;

/** Reads the newest reports. */
export async function readBackupReports(db: Db) {
  const { id, kind, at, failure } = backupReports;
  const isSuccess = isNull(failure);
  const rows = await db
    .selectDistinctOn([kind, isSuccess], { kind, at, failure })
    .from(backupReports)
    .orderBy(kind, isSuccess, desc(at), desc(id));
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns when a backup or a drill last succeeded, or null. */
export function lastSuccess(reports: BackupReports, kind: NewReport["kind"]): Date | null {
  return reports.find((report) => report.kind === kind && report.failure === null)?.at ?? null;
}

/** What admins must know about the backups. */
type BackupState = "none_yet" | "failed" | "too_old" | "drill_failed" | "ok";

/** Returns what follows from the newest reports, with the reason of a failure. */
export function findBackupState(reports: BackupReports, now: Date): { state: BackupState; failure: string | null } {
  const [backup, drill] = (["backup", "drill"] as const).map((kind) => reports.find((report) => report.kind === kind));
  if (!backup) return { state: "none_yet", failure: null };
  if (backup.failure !== null) return { state: "failed", failure: backup.failure };
  if (now.getTime() - backup.at.getTime() > maxAge) return { state: "too_old", failure: null };
  const failure = drill?.failure ?? null;
  return { state: failure === null ? "ok" : "drill_failed", failure };
}

/** Returns what the overview says about the backups. Admins only. */
export async function getBackupHealth(app: AppContext, admin: Actor) {
  assertAdmin(admin);
  const reports = await readBackupReports(app.db);
  return {
    ...findBackupState(reports, app.clock.now()),
    backedUpAt: lastSuccess(reports, "backup"),
    keyToCopy: await findKeyToCopy(app),
  };
}

/** What the overview says about the backups. */
export type BackupHealth = Awaited<ReturnType<typeof getBackupHealth>>;

/** Returns the path of the site's own backup key until an admin confirms to have a copy, and then null. */
export async function findKeyToCopy({ db, backupKey }: Pick<AppContext, "db" | "backupKey">): Promise<string | null> {
  if (!backupKey) return null;
  const copies = await db.$count(copiedBackupKeys, eq(copiedBackupKeys.publicKey, backupKey.recipient));
  return copies ? null : backupKey.file;
}

/** Records that the admin has a copy of the site's own backup key. Admins only. */
export async function confirmKeyCopy(app: Pick<AppContext, "db" | "clock" | "backupKey">, admin: Actor): Promise<void> {
  assertAdmin(admin);
  const { backupKey } = app;
  if (!backupKey) return;
  await change(app, admin, "confirm_backup_key", { kind: "town" }, async (tx, entry) => {
    const values = { publicKey: backupKey.recipient, copiedAt: entry.at };
    entry.after = { publicKey: backupKey.recipient };
    await tx.insert(copiedBackupKeys).values(values).onConflictDoNothing();
  });
}
