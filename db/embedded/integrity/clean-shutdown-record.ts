import { createHash } from "node:crypto";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readControlFile } from "./pg-control-file.ts";
import { listFilesBelow } from "./list-store-files.ts";
import { damagedStore } from "#db/embedded/store-errors.ts";

/** What `closed.json`, beside the store, remembers of the last clean closing: "folder", a size or a hash for each path. */
type ShutdownRecord = { entries: Record<string, string> };

/** Every opening changes it. */
const CONTROL = "global/pg_control";
/** Postgres rebuilds these when they are not there. */
const TEMPORARY = /(?:^|\/)(?:pg_internal\.init|postmaster\.(?:pid|opts))$/;
/** Files that may be large: of the write-ahead log, of databases that nobody opens, and of our own tables. Their sizes must do. */
const LARGE = /^pg_wal\/|^base\/[14]\/|^base\/\d+\/(\d+)/;
const FIRST_USER_FILE = 16384;

/**
 * Remembers what the store's files are like, so that the next opening notices one that was cut, changed or lost meanwhile:
 * Postgres itself does not, it takes a table cut at a page for a shorter table.
 */
export async function recordCleanShutdown(folder: string, store: string): Promise<void> {
  if (!(await readControlFile(store)).shutDown) return;
  const closing: ShutdownRecord = { entries: await describe(store) };
  await writeFile(`${recordFile(folder)}.new`, JSON.stringify(closing), { mode: 0o600 });
  await rename(`${recordFile(folder)}.new`, recordFile(folder));
}

/** Whether the store was closed cleanly and every file is as it was then; refuses it when one is not. False when nothing is known. */
export async function isUnchangedSinceShutdown(folder: string, store: string): Promise<boolean> {
  const closing = await readRecord(folder);
  const control = await readFile(join(store, CONTROL)).catch(() => null);
  if (!closing || !control || closing[CONTROL] !== hashOf(control)) return false;
  const now = await describe(store);
  for (const [path, was] of Object.entries(closing)) {
    if (now[path] === undefined) throw damagedStore(store, `${path} is missing`);
    if (now[path] !== was) throw damagedStore(store, `${path} is not as it was when the store was closed`);
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

/** Null when there was no clean closing, or an earlier version wrote it in another way. */
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
