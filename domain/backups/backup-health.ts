import { eq, inArray } from "drizzle-orm";
import { jobRuns } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { copiedBackupKeys } from "./schema.ts";

/** The age in milliseconds from which the last backup is too old. Backups run every night, and one night may be missed. */
const maxAge = 2 * 86_400_000;

/** The last runs of the backup and of the drill, which restores a backup into a temporary database to check that it works. */
export type BackupRuns = Awaited<ReturnType<typeof readBackupRuns>>;

/** Reads the last runs. A job that never ran has none. */
export async function readBackupRuns(db: Db) {
  const runs = await db
    .select()
    .from(jobRuns)
    .where(inArray(jobRuns.name, ["backup", "drill"]));
  return { backup: runs.find(({ name }) => name === "backup"), drill: runs.find(({ name }) => name === "drill") };
}

/** Returns what follows from the last runs: the state, the reason of a failure, and when a backup last succeeded. */
export function findBackupState({ backup, drill }: BackupRuns, now: Date) {
  const at = backup?.succeededAt ?? null;
  if (backup?.error) return { state: "failed", failure: backup.error, at } as const;
  if (!at) return { state: "none_yet", at } as const;
  if (now.getTime() - at.getTime() > maxAge) return { state: "too_old", at } as const;
  return drill?.error ? ({ state: "drill_failed", failure: drill.error, at } as const) : ({ state: "ok", at } as const);
}

/** What the overview says about the backups. */
export type BackupHealth = Awaited<ReturnType<typeof getBackupHealth>>;

/** Returns the state of the backups, and the key that no admin has copied yet. Admins only. */
export async function getBackupHealth(app: AppContext, admin: Actor) {
  assertAdmin(admin);
  const { state, at } = findBackupState(await readBackupRuns(app.db), app.clock.now());
  return { state, at, keyToCopy: await findKeyToCopy(app) };
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
