import { statfs } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * In bytes. PGlite survives a full disk in the middle of a change, but not in the middle of a checkpoint: afterwards it answers
 * nonsense, and loses what it says it saved. So changes end while two pieces of the write-ahead log still fit, twice, and a
 * checkpoint needs next to nothing.
 */
const minFreeBytes = { change: 64 * 1024 * 1024, checkpoint: 8 * 1024 * 1024 };
const everySecond = 1_000;

type Store = Pick<PGlite, "dataDir">;

/** Keeps a store from filling its disk. */
export type DiskSpace = { isNearlyFull(): boolean; check(): Promise<void>; stop(): void };

/** Whether the disk of an open store has room for a checkpoint. */
export function hasSpaceToCheckpoint(store: Store): Promise<boolean> {
  return bytesFree(store).then((free) => free >= minFreeBytes.checkpoint);
}

/**
 * Lets the store be read only while its disk is nearly full, and be changed again as soon as there is room: looks every second,
 * and needs no restart. What was under way is finished from what is left.
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
