import type { Db } from "#db/handle.ts";
import { listPageLinks } from "#domain/pages/read-pages.ts";
import { loadKinds } from "#domain/kinds/load-kinds.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { settings } from "./schema.ts";
import { isSettingsGroup, prices, settingsGroup, type SettingsGroup } from "./settings-groups.ts";

/**
 * Returns the town in force: the values of its files, replaced by the settings in the database, with the links to its own pages and the
 * micro-categories of its kinds. Ignores stored
 * values that this release doesn't accept.
 */
export async function loadTown(db: Db, firstValues: Town): Promise<Town> {
  const rows = await db.select().from(settings);
  const town = rows.reduce((changed, { name, value }) => {
    const group = findGroup(name);
    const parsed = group?.fields.safeParse(value);
    return parsed?.success ? group!.apply(changed, parsed.data) : changed;
  }, firstValues);
  const [pageLinks, kinds] = await Promise.all([listPageLinks(db, town), loadKinds(db, firstValues)]);
  return { ...town, pageLinks, ...(kinds && { kinds }) };
}

function findGroup(name: string): SettingsGroup<object> | null {
  if (name === "prices") return prices as SettingsGroup<object>;
  return isSettingsGroup(name) ? settingsGroup(name) : null;
}
