import { createHash } from "node:crypto";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readControlFile } from "./pg-control-file.ts";
import { listFilesBelow } from "./list-store-files.ts";
import { damagedStore } from "#db/embedded/store-errors.ts";

/** The content of `closed.json` next to the store, written at a clean shutdown: "folder", a size, or a hash for each path. */
type ShutdownRecord = { entries: Record<string, string> };

/** This file changes each time the store is opened. */
const CONTROL = "global/pg_control";
/** Postgres rebuilds these files. */
const TEMPORARY = /(?:^|\/)(?:pg_internal\.init|postmaster\.(?:pid|opts))$/;
/** Matches large files: the write-ahead log, the template databases, and our tables. Only their sizes are recorded, to save time. */
const LARGE = /^pg_wal\/|^base\/[14]\/|^base\/\d+\/(\d+)/;
const FIRST_USER_FILE = 16384;

/**
 * Records the store's files, so that the next start notices a truncated, changed, or missing file. Postgres itself doesn't notice,
 * because to Postgres, a table truncated at a page boundary is just a shorter table.
 */
export async function recordCleanShutdown(folder: string, store: string): Promise<void> {
  if (!(await readControlFile(store)).shutDown) return;
  const closing: ShutdownRecord = { entries: await describe(store) };
  await writeFile(`${recordFile(folder)}.new`, JSON.stringify(closing), { mode: 0o600 });
  await rename(`${recordFile(folder)}.new`, recordFile(folder));
}

/**
 * Returns whether the store was shut down cleanly and no file has changed since then. Returns false if there is no record of
 * this shutdown. Throws StoreError if a file is missing or changed.
 */
export async function isUnchangedSinceShutdown(folder: string, store: string): Promise<boolean> {
  const closing = await readRecord(folder);
  const control = await readFile(join(store, CONTROL)).catch(() => null);
  if (!closing || !control || closing[CONTROL] !== hashOf(control)) return false;
  const now = await describe(store);
  for (const [path, was] of Object.entries(closing)) {
    if (now[path] === undefined) throw damagedStore(store, `${path} is missing`);
    if (now[path] !== was) throw damagedStore(store, `${path} changed after the store was closed`);
  }
  return true;
}

async function describe(store: string): Promise<Record<string, string>> {
  const entries = (await listFilesBelow(store)).filter(({ path }) => !TEMPORARY.test(path));
  const described = entries.map(async ({ path, file, isFolder }) => {
    if (isFolder) return [path, "folder"];
    return [path, isLarge(path) ? `${(await stat(file)).size} bytes` : hashOf(await readFile(file))];
  });
  return Object.fromEntries(await Promise.all(described));
}

function isLarge(path: string): boolean {
  const found = LARGE.exec(path);
  return found !== null && Number(found[1] ?? FIRST_USER_FILE) >= FIRST_USER_FILE;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

/** Returns the recorded files, or null if no clean shutdown was recorded. */
async function readRecord(folder: string): Promise<ShutdownRecord["entries"] | null> {
  try {
    return (JSON.parse(await readFile(recordFile(folder), "utf8")) as Partial<ShutdownRecord>).entries ?? null;
  } catch {
    return null;
  }
}

function recordFile(folder: string): string {
  return join(folder, "closed.json");
}
