import { and, desc, eq, getTableColumns, isNull, max } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { BackupState, BackupWarning, Report } from "./backup-status.shared.ts";
import { backupReports } from "./schema.ts";

const dayMs = 86_400_000;
/** Backups are made every night and drills every week; a night may be missed. */
const oldest = { backup: 2 * dayMs, drill: 9 * dayMs };

export type NewReport = Omit<typeof backupReports.$inferInsert, "id">;

/** Writes down what became of a backup or a drill. */
export async function saveReport(db: Db, report: NewReport): Promise<void> {
  await db.insert(backupReports).values(report);
}

/** When a backup was last made and a drill last went well; what never did is not in it. For the operator's numbers. */
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

/** How the backups stand. Admins only. */
export async function getBackupState(
  { db, clock, backsUp }: Pick<AppContext, "db" | "clock" | "backsUp">,
  admin: Actor,
): Promise<BackupState> {
  assertAdmin(admin);
  const backup = await newest(db, "backup", { made: true });
  const tried = await newest(db, "backup", { made: false });
  const drill = await newest(db, "drill", { made: false });
  const now = clock.now();
  return { backup, tried, drill, warnings: warningsOf({ backup, tried, drill }, backsUp, now), now };
}

function warningsOf(
  { backup, tried, drill }: Omit<BackupState, "warnings" | "now">,
  backsUp: boolean,
  now: Date,
): BackupWarning[] {
  const age = (report: Report) => now.getTime() - report.at.getTime();
  const said: [BackupWarning, boolean][] = [
    ["no_key", !backsUp],
    ["none_yet", backsUp && !tried],
    ["failed", Boolean(tried?.failure)],
    ["too_old", backup !== null && age(backup) > oldest.backup],
    ["drill_failed", Boolean(drill?.failure)],
    // Of backups that nobody makes any more nothing new would be learnt.
    ["drill_too_old", backsUp && drill !== null && age(drill) > oldest.drill],
    ["pictures_missing", Boolean(backup?.missing)],
  ];
  return said.filter(([, isSo]) => isSo).map(([warning]) => warning);
}

async function newest(db: Db, kind: NewReport["kind"], { made }: { made: boolean }): Promise<Report | null> {
  const { id, kind: whose, ...columns } = getTableColumns(backupReports);
  const [report] = await db
    .select(columns)
    .from(backupReports)
    .where(and(eq(whose, kind), made ? isNull(columns.failure) : undefined))
    .orderBy(desc(columns.at), desc(id))
    .limit(1);
  return report ?? null;
}
