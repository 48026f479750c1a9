import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError, reasonOf } from "#db/operator-error.ts";

/** A backup file in the backup folder. */
type BackupFile = { name: string; path: string; at: Date; bytes: number };

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
  const files = names
    .filter((name) => nameShape.test(name))
    .sort()
    .reverse();
  return Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      return { name, path, at: new Date(name.replace(nameShape, "$1$2:$3:$4")), bytes: (await stat(path)).size };
    }),
  );
}

/** Deletes old backups, and partial files that killed processes left before `partsBefore`. */
export async function pruneBackups(folder: string, partsBefore: Date): Promise<void> {
  const all = await listBackups(folder);
  const keep = new Set(selectBackupsToKeep(all.map(({ at }) => at)));
  for (const { at, path } of all) if (!keep.has(at)) await rm(path);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith(".tar.gz.age.part") && (await stat(path)).mtime < partsBefore) await rm(path, { force: true });
  }
}

/** Syncs the folder, so that the new name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const dayMs = 86_400_000;
/** Each rule keeps the newest backup of each of the newest `most` periods. */
const retentionRules = [
  { most: 7, periodOf: (at: number) => Math.floor(at / dayMs) },
  { most: 4, periodOf: weekOf },
  { most: 12, periodOf: (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth() },
];

/** Returns the backups to keep: the newest of each of 7 days, 4 weeks, and 12 months. */
function selectBackupsToKeep(times: Date[]): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const selected = new Set(
    retentionRules.flatMap(({ most, periodOf }) => {
      const periods = Map.groupBy(newestFirst, (time) => periodOf(time.getTime()));
      return [...periods.values()].slice(0, most).map(([newest]) => newest!);
    }),
  );
  return newestFirst.filter((time) => selected.has(time));
}

/** Returns the number of the week since 1970. Weeks begin on Monday; Jan 1, 1970 was a Thursday. */
function weekOf(at: number): number {
  return Math.floor((at / dayMs + 3) / 7);
}
