/** A file as a table: its column names as typed, and the cells of each row, as many as there are columns. */
export type Table = { columns: string[]; rows: TableRow[] };

/** `place` is the row's first line: "line 7". `problem` says why the row cannot be read; its cells are then empty. */
export type TableRow = { place: string; cells: string[]; problem?: string };
