import { and, desc, eq, isNull, max } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { backupReports, copiedBackupKeys } from "./schema.ts";

/** The age in milliseconds from which the last backup is too old. Backups run every night, and one night may be missed. */
const maxAge = 2 * 86_400_000;

/** When a backup or a drill ran, and why it failed. */
type Report = { at: Date; failure: string | null };
export type NewReport = Omit<typeof backupReports.$inferInsert, "id">;

/** Stores the result of a backup or a drill. */
export async function saveReport(db: Db, report: NewReport): Promise<void> {
  await db.insert(backupReports).values(report);
}

/**
 * Returns the times of the last successful backup and drill, for the metrics. A kind that never succeeded is missing from the
 * result.
 */
export async function listLastSuccesses(db: Db): Promise<{ kind: NewReport["kind"]; at: Date }[]> {
  const { kind, at, failure } = backupReports;
  const rows = await db
    .select({ kind, at: max(at) })
    .from(backupReports)
    .where(isNull(failure))
    .groupBy(kind)
    .orderBy(kind);
  return rows.map((row) => ({ ...row, at: row.at! }));
}

/** The newest successful backup, the newest attempt, and the newest drill. */
export type BackupReports = Record<"backup" | "tried" | "drill", Report | null>;

/** Reads the newest reports. */
export async function readBackupReports(db: Db): Promise<BackupReports> {
  return {
    backup: await newest(db, "backup", { successful: true }),
    tried: await newest(db, "backup", { successful: false }),
    drill: await newest(db, "drill", { successful: false }),
  };
}

/** What admins must know about the backups. */
export type BackupState = "none_yet" | "failed" | "too_old" | "drill_failed" | "ok";

/** Returns what follows from the newest reports. */
export function findBackupState({ backup, tried, drill }: BackupReports, now: Date): BackupState {
  if (!tried) return "none_yet";
  if (tried.failure) return "failed";
  if (backup && now.getTime() - backup.at.getTime() > maxAge) return "too_old";
  return drill?.failure ? "drill_failed" : "ok";
}

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

async function newest(db: Db, ofKind: NewReport["kind"], { successful }: { successful: boolean }): Promise<Report | null> {
  const { id, kind, at, failure } = backupReports;
  const [report] = await db
    .select({ at, failure })
    .from(backupReports)
    .where(and(eq(kind, ofKind), successful ? isNull(failure) : undefined))
    .orderBy(desc(at), desc(id))
    .limit(1);
  return report ?? null;
}
