import { and, desc, eq, getTableColumns, isNull, max } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { BackupState, BackupWarning, Report } from "./backup-status.shared.ts";
import { backupReports, copiedBackupKeys } from "./schema.ts";

const dayMs = 86_400_000;
/**
 * The maximum age of the last backup and drill before admins get a warning, in milliseconds. Backups run every night and drills
 * every week. The limits allow for one missed night.
 */
const maxAge = { backup: 2 * dayMs, drill: 9 * dayMs };

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

/** Returns the newest reports and the warnings that follow from them. Admins only. */
export async function getBackupState(
  { db, clock, backupKey }: Pick<AppContext, "db" | "clock" | "backupKey">,
  admin: Actor,
): Promise<BackupState> {
  assertAdmin(admin);
  const backup = await newest(db, "backup", { successful: true });
  const tried = await newest(db, "backup", { successful: false });
  const drill = await newest(db, "drill", { successful: false });
  const now = clock.now();
  const keyToCopy = await findKeyToCopy({ db, backupKey });
  return { backup, tried, drill, warnings: warningsOf({ backup, tried, drill }, now), keyToCopy, now };
}

function warningsOf({ backup, tried, drill }: Pick<BackupState, "backup" | "tried" | "drill">, now: Date): BackupWarning[] {
  const age = (report: Report) => now.getTime() - report.at.getTime();
  const checks: [BackupWarning, boolean][] = [
    ["none_yet", !tried],
    ["failed", Boolean(tried?.failure)],
    ["too_old", backup !== null && age(backup) > maxAge.backup],
    ["drill_failed", Boolean(drill?.failure)],
    ["drill_too_old", drill !== null && age(drill) > maxAge.drill],
    ["pictures_missing", Boolean(backup?.missing)],
  ];
  return checks.filter(([, applies]) => applies).map(([warning]) => warning);
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

async function newest(db: Db, kind: NewReport["kind"], { successful }: { successful: boolean }): Promise<Report | null> {
  const { id, kind: kindColumn, ...columns } = getTableColumns(backupReports);
  const [report] = await db
    .select(columns)
    .from(backupReports)
    .where(and(eq(kindColumn, kind), successful ? isNull(columns.failure) : undefined))
    .orderBy(desc(columns.at), desc(id))
    .limit(1);
  return report ?? null;
}
