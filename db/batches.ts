import { setImmediate } from "node:timers/promises";

const size = 100;

/** Returns a list in parts that are small enough for one statement, and lets other requests run between them. */
export async function* batchesOf<T>(items: Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await setImmediate();
  }
  if (batch.length) yield batch;
}
