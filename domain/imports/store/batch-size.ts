/** The target duration of a batch in milliseconds. On the embedded store, all other requests wait for the batch. */
const targetDuration = 25;

/** The rows of the first batch, and the limits of later ones. With fewer rows, the transaction would cost more than the rows. */
export const batchRows = { first: 10, min: 5, max: 100 } as const;

/** Returns the number of rows of the next batch, after a batch of `rows` took `duration` milliseconds. */
export function nextBatch(rows: number, duration: number): number {
  const fitting = Math.round((rows * targetDuration) / Math.max(duration, 1));
  // Shrink right away, but at most double.
  return Math.max(batchRows.min, Math.min(fitting, rows * 2, batchRows.max));
}
