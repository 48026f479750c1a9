import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/handle.ts";
import { type AuditActor, change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { settings } from "./schema.ts";
import { settingsGroups, type SettingsGroupName, type SettingsValue } from "./settings-groups.ts";
import { loadTown } from "./load-town.ts";

/**
 * Saves a group of settings. Every process uses the new values from its next request on. `previous` is the value that the admin
 * saw. Writes nothing if nothing changed. Throws (`conflict`) "stale" if another admin has changed the group in the meantime.
 * Admins only.
 */
export async function saveSettings<Name extends SettingsGroupName>(
  app: Pick<AppContext, "db" | "clock" | "townFile">,
  admin: Actor,
  name: Name,
  value: SettingsValue<Name>,
  previous: SettingsValue<Name>,
): Promise<void> {
  await changeSettings(app, admin, name, (stored) => {
    if (!isDeepStrictEqual(stored, value) && !isDeepStrictEqual(stored, previous)) throw new DomainError("conflict", "stale");
    return value;
  });
}

/**
 * Changes a group of settings to what `next` returns for its stored value. Writes nothing if the value does not change. Admins
 * only.
 */
export async function changeSettings<Name extends SettingsGroupName>(
  app: Pick<AppContext, "db" | "clock" | "townFile">,
  admin: Actor,
  name: Name,
  next: (stored: SettingsValue<Name>) => SettingsValue<Name>,
): Promise<void> {
  assertAdmin(admin);
  await writeChange(app, admin, name, next);
}

/**
 * Replaces a group's expired value `previous` with `value`. Does nothing if an admin has changed the group in the meantime. For
 * jobs.
 */
export async function endSettings<Name extends SettingsGroupName>(
  app: Pick<AppContext, "db" | "clock" | "townFile">,
  system: { role: "system"; name: string },
  name: Name,
  previous: SettingsValue<Name>,
  value: SettingsValue<Name>,
): Promise<void> {
  await writeChange(app, system, name, (stored) => (isDeepStrictEqual(stored, previous) ? value : stored));
}

async function writeChange<Name extends SettingsGroupName>(
  app: Pick<AppContext, "db" | "clock" | "townFile">,
  actor: AuditActor,
  name: Name,
  next: (stored: SettingsValue<Name>) => SettingsValue<Name>,
): Promise<void> {
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    await lockSettings(db);
    const stored = settingsGroups[name].read(await loadTown(db, app.townFile)) as SettingsValue<Name>;
    const value = next(stored);
    if (isDeepStrictEqual(stored, value)) return;
    await change({ ...app, db }, actor, "change_settings", { kind: "settings", id: name }, async (tx, entry) => {
      entry.before = stored;
      entry.after = value;
      await writeSettings(tx, name, value, entry.at);
      entry.invalidate("settings");
    });
  });
}

/** Stores a group's value. The caller must have locked the settings, and must invalidate them. */
async function writeSettings(tx: Db, name: string, value: object, updatedAt: Date): Promise<void> {
  const set = { value, updatedAt };
  await tx
    .insert(settings)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: settings.name, set });
}

/**
 * Serializes changes to settings until the transaction ends. Locks the table, because a group's first change has no row to lock.
 */
async function lockSettings(tx: Db): Promise<void> {
  await tx.execute("lock table settings in share row exclusive mode");
}
