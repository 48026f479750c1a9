import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, isNull } from "drizzle-orm";
import { auditLog } from "#db/audit-log/schema.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { canBeUndone } from "#domain/audit-log/undo-action.ts";
import { loadTown } from "./load-town.ts";
import { settings } from "./schema.ts";
import { type SettingsGroupName, settingsGroups, type SettingsValue } from "./settings-groups.ts";

/**
 * A group's current value. `changedAt` is null while the value comes from the town's files. `previous` is the value before the
 * last change, with that change's audit log entry, or null if the change can't be undone.
 */
export type CurrentSettings<Name extends SettingsGroupName> = {
  value: SettingsValue<Name>;
  changedAt: Date | null;
  previous: { auditLogId: string; value: SettingsValue<Name> } | null;
};

type App = Pick<AppContext, "db" | "clock" | "townFile">;

/** Returns a group's current value, and the one before it if it can be restored. Admins only. */
export async function getSettings<Name extends SettingsGroupName>(
  { db, clock, townFile }: App,
  admin: Actor,
  name: Name,
): Promise<CurrentSettings<Name>> {
  assertAdmin(admin);
  const [stored] = await db.select().from(settings).where(eq(settings.name, name));
  const [last] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, "settings"),
        eq(auditLog.subjectId, name),
        eq(auditLog.action, "change_settings"),
        isNull(auditLog.undoneAt),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const value = settingsGroups[name].read(await loadTown(db, townFile)) as SettingsValue<Name>;
  const isRestorable = last && isDeepStrictEqual(stored?.value, last.after) && canBeUndone(last, clock.now());
  return {
    value,
    changedAt: stored?.updatedAt ?? null,
    previous: isRestorable ? { auditLogId: last.id, value: last.before as SettingsValue<Name> } : null,
  };
}

/** Returns when each group was last changed. Groups whose values come from the town's files are missing. Admins only. */
export async function listChangeTimes({ db }: Pick<App, "db">, admin: Actor): Promise<Map<string, Date>> {
  assertAdmin(admin);
  const rows = await db.select({ name: settings.name, updatedAt: settings.updatedAt }).from(settings);
  return new Map(rows.map(({ name, updatedAt }) => [name, updatedAt]));
}
