import { eq } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { loadTown } from "./load-town.ts";
import { settings } from "./schema.ts";
import { type SettingsGroupName, settingsGroups, type SettingsValue } from "./settings-groups.ts";

/** A group's current value. `changedAt` is null while the value comes from the town's files. */
export type CurrentSettings<Name extends SettingsGroupName> = { value: SettingsValue<Name>; changedAt: Date | null };

type App = Pick<AppContext, "db" | "townFile">;

/** Returns a group's current value. Admins only. */
export async function getSettings<Name extends SettingsGroupName>(
  { db, townFile }: App,
  admin: Actor,
  name: Name,
): Promise<CurrentSettings<Name>> {
  assertAdmin(admin);
  const [stored] = await db.select().from(settings).where(eq(settings.name, name));
  const value = settingsGroups[name].read(await loadTown(db, townFile)) as SettingsValue<Name>;
  return { value, changedAt: stored?.updatedAt ?? null };
}

/** Returns when each group was last changed. Groups whose values come from the town's files are missing. Admins only. */
export async function listChangeTimes({ db }: Pick<App, "db">, admin: Actor): Promise<Map<string, Date>> {
  assertAdmin(admin);
  const rows = await db.select({ name: settings.name, updatedAt: settings.updatedAt }).from(settings);
  return new Map(rows.map(({ name, updatedAt }) => [name, updatedAt]));
}
