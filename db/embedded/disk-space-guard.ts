import { statfs } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * In bytes. PGlite survives a full disk in the middle of a change, but not in the middle of a checkpoint: afterwards it answers
 * nonsense, and loses what it says it saved. So changes end while two pieces of the write-ahead log still fit, twice, and a
 * checkpoint needs next to nothing.
 */
const room = { change: 64 * 1024 * 1024, checkpoint: 8 * 1024 * 1024 };
const everySecond = 1_000;

type Store = Pick<PGlite, "dataDir">;

/** Keeps a store from filling its disk. */
export type DiskSpace = { isShort(): boolean; look(): Promise<void>; stop(): void };

/** Whether the disk of an open store has room for a checkpoint. */
export function hasSpaceToCheckpoint(store: Store): Promise<boolean> {
  return bytesFree(store).then((free) => free >= room.checkpoint);
}

/**
 * Lets the store be read only while its disk is nearly full, and be changed again as soon as there is room: looks every second,
 * and needs no restart. What was under way is finished from what is left.
 */
export async function watchDiskSpace(pg: PGlite, tell: (isShort: boolean) => void, free = bytesFree): Promise<DiskSpace> {
  let isShort = false;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const now = (await free(pg)) < room.change;
    if (now === isShort) return;
    await pg.exec(`set default_transaction_read_only = ${now ? "on" : "off"}`);
    isShort = now;
    tell(now);
  }

  await look();
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => (looking = null));
  }, everySecond);
  return { isShort: () => isShort, look, stop: () => clearInterval(timer) };
}

async function bytesFree({ dataDir }: Store): Promise<number> {
  if (!dataDir) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
