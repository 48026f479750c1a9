import { join, resolve } from "node:path";
import type { Settings } from "./environment-variables.ts";
import { projectRoot } from "./project-root.ts";

/** DATA_DIR as an absolute path; a relative one is meant from the project's folder. */
export function dataFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return resolve(projectRoot, dataDir);
}

/** Where backups are kept. */
export function backupFolder({ backupDir, dataDir }: Pick<Settings, "backupDir" | "dataDir">): string {
  return backupDir ? resolve(projectRoot, backupDir) : join(dataFolder({ dataDir }), "backups");
}
