/** The target duration of a batch in milliseconds. On the embedded store, all other requests wait for the batch. */
const targetDuration = 25;

/**
 * The number of rows in the first batch, and the limits for later batches. With fewer than `min` rows, the transaction itself
 * would take longer than its rows.
 */
export const batchRows = { first: 10, min: 5, max: 100 } as const;

/** Returns the number of rows in the next batch, after a batch of `rows` took `duration` milliseconds. */
export function nextBatch(rows: number, duration: number): number {
  const fitting = Math.round((rows * targetDuration) / Math.max(duration, 1));
  // Shrink right away, but at most double.
  return Math.max(batchRows.min, Math.min(fitting, rows * 2, batchRows.max));
}
