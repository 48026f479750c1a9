import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { dataFolder } from "#server/startup/data-folders.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { readTown } from "#server/startup/read-town-files.ts";

type TargetSettings = Pick<Settings, "databaseUrl" | "dataDir" | "townFile">;

/** Returns two lines: the town and the database that a command works on. */
export async function describeTarget(settings: TargetSettings): Promise<string> {
  const { name } = await readTown(settings.townFile);
  return `Town: ${name} (${resolve(projectRoot, settings.townFile)})\nStore: ${describeStore(settings)}\n`;
}

/** Returns the database's URL without its password, or the local database's folder, for use in messages. */
export function describeStore(settings: Omit<TargetSettings, "townFile">): string {
  if (settings.databaseUrl) return withoutPassword(settings.databaseUrl);
  return `${storeFolder(settings)}${existsSync(storeFolder(settings)) ? "" : " (there is none yet)"}`;
}

/** Returns whether there is a database. A database on a server is assumed to exist. */
export function storeExists(settings: Omit<TargetSettings, "townFile">): boolean {
  return settings.databaseUrl !== null || existsSync(storeFolder(settings));
}

/** Throws BadSettings when there is no local database yet, so that a command doesn't create an empty one. */
export function assertStoreExists(settings: Omit<TargetSettings, "townFile">): void {
  if (storeExists(settings)) return;
  throw new BadSettings(
    `there is no database in ${storeFolder(settings)} yet. Check DATA_DIR, or start the site first: town start`,
  );
}

function storeFolder(settings: Pick<Settings, "dataDir">): string {
  return join(dataFolder(settings), "database");
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = "…";
  return decodeURI(shown.href);
}
