import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Who has the store. */
export type Holder = { pid: number; name: string; since: string };

/** What `holder.json` says: the holder, and the word by which it knows the folder's owner. */
export type HolderRecord = Holder & { token: string };

/** Writes `holder.json`, readable by the folder's owner only. */
export async function writeHolder(folder: string, note: HolderRecord): Promise<void> {
  const fresh = join(folder, `holder.json.${process.pid}`);
  await rm(fresh, { force: true });
  await writeFile(fresh, `${JSON.stringify(note)}\n`, { mode: 0o600, flag: "wx" });
  await rename(fresh, holderFile(folder));
}

/** Removes `holder.json`; for the holder only, and before it gives up the lock. */
export async function removeHolder(folder: string): Promise<void> {
  await rm(holderFile(folder), { force: true });
}

/**
 * Reads `holder.json` of a store that is known to be held. A note whose process is dead is a leftover that the new
 * holder is about to replace, so it is waited for, for at most a third of a second; null when it can't be read.
 */
export async function findHolder(folder: string): Promise<HolderRecord | null> {
  let note = await readHolder(folder);
  for (let attempts = 0; attempts < 15 && !(note && isAlive(note.pid)); attempts += 1) {
    await pause(20);
    note = await readHolder(folder);
  }
  return note;
}

async function readHolder(folder: string): Promise<HolderRecord | null> {
  try {
    // It is written whole or not at all.
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
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
