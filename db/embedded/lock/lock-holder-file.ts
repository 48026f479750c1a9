import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The process that uses the store. */
export type Holder = { pid: number; name: string; since: string };

/** The content of `holder.json`: the holder, and the token that proves a request comes from the folder's owner. */
type HolderRecord = Holder & { token: string };

/** Writes `holder.json`. Only the folder's owner can read it. */
export async function writeHolder(folder: string, record: HolderRecord): Promise<void> {
  const fresh = join(folder, `holder.json.${process.pid}`);
  await rm(fresh, { force: true });
  await writeFile(fresh, `${JSON.stringify(record)}\n`, { mode: 0o600, flag: "wx" });
  await rename(fresh, holderFile(folder));
}

/** Removes `holder.json`. Only the holder may call this, before it releases the lock. */
export async function removeHolder(folder: string): Promise<void> {
  await rm(holderFile(folder), { force: true });
}

/**
 * Reads a locked store's `holder.json`. If the process in the file is dead, the new holder is about to replace the file, so this
 * function waits up to 0.3 s. Returns null if the file can't be read.
 */
export async function findHolder(folder: string): Promise<HolderRecord | null> {
  let record = await readHolder(folder);
  for (let attempts = 0; attempts < 15 && !(record && isAlive(record.pid)); attempts += 1) {
    await pause(20);
    record = await readHolder(folder);
  }
  return record;
}

async function readHolder(folder: string): Promise<HolderRecord | null> {
  try {
    // The file is written atomically.
    return JSON.parse(await readFile(holderFile(folder), "utf8")) as HolderRecord;
  } catch {
    return null;
  }
}

function holderFile(folder: string): string {
  return join(folder, "holder.json");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but runs as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
