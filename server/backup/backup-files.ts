import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError, reasonOf } from "#db/operator-error.ts";

/** A backup file in the backup folder. */
type BackupFile = { path: string; at: Date };

const nameShape = /^town-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.gz\.age$/;

/** Returns the path of a backup made at this time. `note` is added to the name, and then the file is never deleted. */
export function backupPath(folder: string, at: Date, note = ""): string {
  return join(folder, `town-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z${note}.tar.gz.age`);
}

/**
 * Lets `write` write a file that appears under its name once all of it is on disk. After a failure, the partial file is deleted. Throws
 * OperatorError if the file can't be written.
 */
export async function writeWhole<T>(path: string, write: (part: string) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  const part = `${path}.part`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const result = await write(part);
    await rename(part, path);
    await syncFolder(folder);
    return result;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    if (error instanceof OperatorError || !(error instanceof Error) || !("syscall" in error)) throw error;
    throw new OperatorError(`the backup could not be written to ${folder} (${reasonOf(error)}); the partial file was deleted`);
  }
}

/** Lists the backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => nameShape.test(name))
    .sort()
    .reverse()
    .map((name) => ({ path: join(folder, name), at: new Date(name.replace(nameShape, "$1$2:$3:$4")) }));
}

/** Syncs the folder, so that the new name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
