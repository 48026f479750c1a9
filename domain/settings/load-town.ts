import type { Db } from "#db/handle.ts";
import { listPageLinks } from "#domain/pages/read-pages.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { settings } from "./schema.ts";
import { isSettingsGroup, prices, settingsGroup, type SettingsGroup } from "./settings-groups.ts";

/**
 * Returns the town in force: the values of its files, replaced by the settings in the database, with the links to its own pages. Ignores stored
 * values that this release doesn't accept.
 */
export async function loadTown(db: Db, firstValues: Town): Promise<Town> {
  const rows = await db.select().from(settings);
  const town = rows.reduce((changed, { name, value }) => {
    const group = findGroup(name);
    const parsed = group?.fields.safeParse(value);
    return parsed?.success ? group!.apply(changed, parsed.data) : changed;
  }, firstValues);
  return { ...town, pageLinks: await listPageLinks(db, town) };
}

function findGroup(name: string): SettingsGroup<object> | null {
  if (name === "prices") return prices as SettingsGroup<object>;
  return isSettingsGroup(name) ? settingsGroup(name) : null;
}
