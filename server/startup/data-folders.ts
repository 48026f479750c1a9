import { join, resolve } from "node:path";
import type { Settings } from "./environment-variables.ts";
import { projectRoot } from "./project-root.ts";

/** Returns DATA_DIR as an absolute path. A relative path is relative to the project's folder. */
export function dataFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return resolve(projectRoot, dataDir);
}

/** Returns BACKUP_DIR as an absolute path or, if it isn't set, the folder `backups` in DATA_DIR. */
export function backupFolder({ backupDir, dataDir }: Pick<Settings, "backupDir" | "dataDir">): string {
  return backupDir ? resolve(projectRoot, backupDir) : join(dataFolder({ dataDir }), "backups");
}
