import type { Db } from "#db/handle.ts";
import { listPageLinks } from "#domain/pages/read-pages.ts";
import { loadKinds } from "#domain/kinds/load-kinds.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { settings } from "./schema.ts";
import { isSettingsGroup, settingsGroup } from "./settings-groups.ts";

/**
 * Returns the current town: the values in its files, overridden by the settings in the database, with the links to its own pages
 * and the micro-categories of its kinds. Ignores stored values that this release doesn't accept.
 */
export async function loadTown(db: Db, firstValues: Town): Promise<Town> {
  const rows = await db.select().from(settings);
  const town = rows.reduce((changed, { name, value }) => {
    const group = isSettingsGroup(name) ? settingsGroup(name) : null;
    const parsed = group?.fields.safeParse(value);
    return parsed?.success ? group!.apply(changed, parsed.data) : changed;
  }, firstValues);
  const [pageLinks, kinds] = await Promise.all([listPageLinks(db, town), loadKinds(db, firstValues)]);
  return { ...town, pageLinks, ...(kinds && { kinds }) };
}
