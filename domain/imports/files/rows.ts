/** Rows that are read from the file when they are needed. An array of rows also fits this type. */
export type Rows<Row> = Iterable<Row> & { readonly length: number; slice(from: number, to?: number): Row[] };

/** Returns `length` rows that are read in blocks. `readBlock` returns the rows of one block. */
export function rowsInBlocks<Row>(length: number, blockLength: number, readBlock: (block: number) => Row[]): Rows<Row> {
  function* from(start: number): Generator<Row> {
    for (let block = Math.floor(start / blockLength); block * blockLength < length; block += 1) {
      const rows = readBlock(block);
      yield* block * blockLength < start ? rows.slice(start - block * blockLength) : rows;
    }
  }
  return {
    length,
    [Symbol.iterator]: () => from(0),
    slice: (start, end = length) =>
      from(start)
        .take(Math.max(0, Math.min(end, length) - start))
        .toArray(),
  };
}

/** Returns the rows after the first `skipped` ones, each converted with `change`. */
export function changedRows<From, To>(rows: Rows<From>, skipped: number, change: (row: From) => To): Rows<To> {
  return {
    length: Math.max(0, rows.length - skipped),
    *[Symbol.iterator]() {
      let at = 0;
      for (const row of rows) if (at++ >= skipped) yield change(row);
    },
    slice: (from, to) => rows.slice(from + skipped, to === undefined ? undefined : to + skipped).map(change),
  };
}
