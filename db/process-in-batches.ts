import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * The embedded Postgres runs on this process's thread and blocks requests. While 100,000 rows were processed in batches of 1,000, a
 * page waited up to 9.6 s. With batches of 100 and a pause between batches, it waited 32 ms.
 */
const batchSize = 100;

/** Processes items in batches and lets other requests run in between. All loops over many rows use this function. */
export async function processInBatches<T>(
  items: readonly T[],
  work: (batch: T[], done: number) => Promise<unknown>,
  size = batchSize,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    await work(items.slice(start, start + size), start);
    await nextTurn();
  }
}
