import type { Rows } from "./rows.ts";

/** A file as a table: its column names as typed, and the cells of each row. Each row has one cell per column. */
export type Table = { columns: string[]; rows: Rows<TableRow> };

/** `place` is the row's first line: "line 7". `problem` says why the row cannot be read. In that case, its cells are empty. */
export type TableRow = { place: string; cells: string[]; problem?: string };
