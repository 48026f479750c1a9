/** For how long one batch is to hold the database, in milliseconds: on the embedded store every other request waits for it. */
const wished = 25;

/** Rows of the first batch, and the bounds of all others: fewer would cost more for the transaction than for the rows. */
export const batchRows = { first: 10, fewest: 10, most: 100 } as const;

/** How many rows the next batch takes, after one of `rows` held the database for so many milliseconds. */
export function nextBatch(rows: number, held: number): number {
  const fitting = Math.round((rows * wished) / Math.max(held, 1));
  // What was slow is repaired at once, what was fast is believed by and by.
  return Math.max(batchRows.fewest, Math.min(fitting, rows * 2, batchRows.most));
}
