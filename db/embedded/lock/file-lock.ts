import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Takes the operating system's lock on the file `store.lock` in the folder; null when another has it. It is freed by
 * the kernel with the process. An empty SQLite file is used because Node has no other way to such a lock. It holds
 * where the socket alone would not: between two containers that share the folder (an abstract socket ends at the
 * container), and it makes a leftover socket file on macOS safe to remove.
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
