import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the file `store.lock` in the folder. Returns null if another process has the lock. The kernel releases it when the process
 * ends. The lock uses an empty SQLite file, because Node has no API for file locks. A socket alone would not be enough, because two
 * containers that share the folder have separate abstract sockets, and because on macOS, a leftover socket file must be safe to
 * remove.
 */
export function acquireFileLock(folder: string): { release(): void } | null {
  const file = new DatabaseSync(join(folder, "store.lock"), { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => file.close() };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
