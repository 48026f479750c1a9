import { statfs } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * The free space below which changes or checkpoints stop, in bytes. PGlite survives a full disk during a change but not during a
 * checkpoint, after which it returns wrong rows and loses saved data. So changes stop while there is still space for four segments of
 * the write-ahead log. A checkpoint needs much less space.
 */
const minFreeBytes = { change: 64 * 1024 * 1024, checkpoint: 8 * 1024 * 1024 };
const everySecond = 1_000;

type Store = Pick<PGlite, "dataDir">;

/** Makes the store read-only while its disk is nearly full. */
export type DiskSpace = { isNearlyFull(): boolean; check(): Promise<void>; stop(): void };

/** Returns whether the disk of an open store has space for a checkpoint. */
export function hasSpaceToCheckpoint(store: Store): Promise<boolean> {
  return bytesFree(store).then((free) => free >= minFreeBytes.checkpoint);
}

/**
 * Checks the disk every second. Makes the store read-only while the disk is nearly full, and writable again when there is
 * space. Transactions that are already running can still use the remaining space.
 */
export async function watchDiskSpace(
  pg: PGlite,
  onChange: (isNearlyFull: boolean) => void,
  free = bytesFree,
): Promise<DiskSpace> {
  let isNearlyFull = false;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const now = (await free(pg)) < minFreeBytes.change;
    if (now === isNearlyFull) return;
    await pg.exec(`set default_transaction_read_only = ${now ? "on" : "off"}`);
    isNearlyFull = now;
    onChange(now);
  }

  await check();
  const timer = setInterval(() => {
    checking ??= check()
      .catch(() => {})
      .finally(() => (checking = null));
  }, everySecond);
  return { isNearlyFull: () => isNearlyFull, check, stop: () => clearInterval(timer) };
}

async function bytesFree({ dataDir }: Store): Promise<number> {
  if (!dataDir) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
