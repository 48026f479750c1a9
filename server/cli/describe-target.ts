import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#db/project-root.ts";
import { readTown } from "#server/startup/read-town-files.ts";

type TargetSettings = Pick<Settings, "databaseUrl" | "dataDir" | "townFile">;

/** Returns two lines: the town and the database that a command works on. */
export async function describeTarget(settings: TargetSettings): Promise<string> {
  const { name } = await readTown(settings.townFile);
  return `Town: ${name} (${resolve(projectRoot, settings.townFile)})\nStore: ${describeStore(settings)}\n`;
}

/** Returns the server and the name of the database, or the local database's folder, for use in messages. */
export function describeStore({ databaseUrl, dataDir }: Omit<TargetSettings, "townFile">): string {
  const folder = join(dataDir, "database");
  if (!databaseUrl) return existsSync(folder) ? folder : `${folder} (there is none yet)`;
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/**
 * Throws BadSettings when there is no local database yet, so that a command doesn't create an empty one. A database on a server is assumed
 * to exist.
 */
export function assertStoreExists({ databaseUrl, dataDir }: Omit<TargetSettings, "townFile">): void {
  const folder = join(dataDir, "database");
  if (databaseUrl || existsSync(folder)) return;
  throw new BadSettings(`there is no database in ${folder} yet. Check DATA_DIR, or start the site first: town start`);
}
