import type { Db } from "#db/handle.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { settings } from "./schema.ts";
import { isSettingsGroup, settingsGroup } from "./settings-groups.ts";

/**
 * Returns the town in force: the values of its files, replaced by the settings in the database. A stored value that this release
 * doesn't accept is left out.
 */
export async function loadTown(db: Db, firstValues: Town): Promise<Town> {
  const rows = await db.select().from(settings);
  return rows.reduce((town, { name, value }) => {
    if (!isSettingsGroup(name)) return town;
    const group = settingsGroup(name);
    const parsed = group.fields.safeParse(value);
    return parsed.success ? group.apply(town, parsed.data) : town;
  }, firstValues);
}
