import type { Db } from "#db/handle.ts";
import { loadKinds } from "#domain/kinds/load-kinds.ts";
import { listPageLinks } from "#domain/pages/read-pages.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { settings } from "./schema.ts";
import { defaultSettings, type Settings, settingNames, settingsFields } from "./settings.shared.ts";

/**
 * Returns the current town: the values in its files, overridden by the settings in the database, with the links to its own pages
 * and the micro-categories of its kinds.
 */
export async function loadTown(db: Db, firstValues: Town): Promise<Town> {
  // A transaction's client runs one query at a time.
  const saved = await readSavedSettings(db);
  const pageLinks = await listPageLinks(db);
  const kinds = await loadKinds(db, firstValues);
  return { ...firstValues, ...saved, pageLinks, ...(kinds && { kinds }) };
}

/** Returns the settings that admins changed. Ignores stored values that this release doesn't accept. */
export async function readSavedSettings(db: Db): Promise<Partial<Settings>> {
  const [row] = await db.select({ value: settings.value }).from(settings);
  const stored = (row?.value ?? {}) as Record<string, unknown>;
  const accepted = settingNames.flatMap((name) => {
    const parsed = Object.hasOwn(stored, name) ? settingsFields.shape[name].safeParse(stored[name]) : null;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(accepted) as Partial<Settings>;
}

/** Returns all settings of a town. */
export function settingsOf(town: Town): Settings {
  const values = settingNames.map((name) => [name, town[name] ?? (defaultSettings as Partial<Settings>)[name]]);
  return Object.fromEntries(values) as Settings;
}
