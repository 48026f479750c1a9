import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupError, reasonOf } from "./backup-error.ts";
import { decode, encode, type Piece } from "./backup-format.ts";
import { selectBackupsToKeep } from "./retention.ts";
import { encryptBackup, decryptBackup } from "./encrypt-backup.ts";

/** A backup file in the backup folder. */
type BackupFile = { name: string; path: string; at: Date; bytes: number };

const nameShape = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup$/;

/** Returns the path of a backup made at this time. */
export function backupPath(folder: string, at: Date): string {
  return join(folder, `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`);
}

type OnBytes = (bytes: number) => void;

/**
 * Writes a compressed, encrypted backup that only its owner can read. The file gets its final name once all of it is on disk.
 * After a failure, it is deleted. `onBytes` is called with the size of each part that is written.
 */
export async function writeBackup(
  path: string,
  pieces: AsyncIterable<Piece>,
  key: string,
  onBytes: OnBytes = () => {},
): Promise<void> {
  const part = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(
      Readable.from(encode(pieces)),
      createGzip(),
      (compressed: AsyncIterable<Uint8Array>) => counted(encryptBackup(compressed, key), onBytes),
      file,
    );
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    if (error instanceof BackupError || !isFileSystemError(error)) throw error;
    const isOther = "path" in error && !String(error.path).startsWith(dirname(path));
    const problem = isOther ? "no backup was made" : `the backup could not be written to ${dirname(path)}`;
    throw new BackupError(`${problem} (${reasonOf(error)}); the partial file was deleted`);
  }
}

/** Reads a backup. Throws BackupError if the file is missing, changed, or damaged. */
export async function* readBackup(path: string, key: string, onBytes: OnBytes = () => {}): AsyncGenerator<Piece> {
  const packed = Readable.from(decryptBackup(counted(createReadStream(path), onBytes), key));
  const plain = createGunzip();
  const done = pipeline(packed, plain).catch((error: unknown) => error);
  try {
    yield* decode(plain);
  } catch (error) {
    const first = (await done) ?? error;
    if (first instanceof Error && "code" in first && first.code === "ENOENT") throw new BackupError(`there is no file ${path}`);
    throw first;
  } finally {
    packed.destroy();
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
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

/** Deletes old backups and returns how many it deleted. */
export async function pruneBackups(folder: string): Promise<number> {
  const all = await listBackups(folder);
  const keep = new Set(selectBackupsToKeep(all.map(({ at }) => at)));
  const old = all.filter(({ at }) => !keep.has(at));
  for (const { path } of old) await rm(path);
  return old.length;
}

/** Deletes old partial files left behind by backup processes that were killed. */
export async function deletePartialBackups(folder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith(".backup.part") && (await stat(path)).mtime < olderThan) await rm(path, { force: true });
  }
}

/** Syncs the folder, so that the new name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function isFileSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}
