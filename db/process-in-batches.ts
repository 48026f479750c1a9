/** Larger batches would make one statement with too many parameters, or a long transaction. */
const batchSize = 100;

/** Processes items in batches. All loops over many rows use this function. */
export async function processInBatches<T>(
  items: readonly T[],
  work: (batch: T[], done: number) => Promise<unknown>,
  size = batchSize,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    await work(items.slice(start, start + size), start);
  }
}
