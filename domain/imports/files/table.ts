import { BrokenFile } from "#domain/imports/import-row.ts";
import { isKnownColumn } from "#domain/imports/mapping/column-names.ts";

/** A file as a table: its column names as typed, and the cells of each row. Each row has one cell per column. */
export type Table = { columns: string[]; rows: TableRow[] };

/** `place` is the row's first line: "line 7". `problem` says why the row cannot be read. In that case, its cells are empty. */
export type TableRow = { place: string; cells: string[]; problem?: string };

/** A row before the header is known. */
export type RawRow = { place: string; cells: string[] };

/** The maximum number of rows before the header, such as titles and notes. */
const maxBefore = 15;

/** The maximum number of columns, which is more than any list of businesses has. */
const maxColumns = 300;

/**
 * Finds the header: among the first rows, the one with the most known column names, or else the first row. In a header with
 * several rows, an empty cell gets the text of the cell above it. A repeated name gets a number. Throws BrokenFile for a file
 * without rows or with too many columns.
 */
export function toTable(rows: RawRow[], fileName: string): Table {
  if (!rows.length) throw new BrokenFile(fileName, "the file", "The file is empty.");
  const known = rows.slice(0, maxBefore).map(({ cells }) => knownColumns(cells));
  const most = Math.max(...known);
  let at = most > 1 ? known.indexOf(most) : 0;
  while ((known[at + 1] ?? 0) > 1) at += 1;
  const header = rows[at]!;
  const count = header.cells.length;
  if (count > maxColumns)
    throw new BrokenFile(fileName, header.place, `The header has ${count} columns. The limit is ${maxColumns}.`);
  const above = at > 0 && known[at - 1]! > 0 ? rows[at - 1]!.cells : [];
  const names = header.cells.map((cell, index) => cell.trim() || above[index]?.trim() || "");
  const columns = names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before && name ? `${name} (${before + 1})` : name;
  });
  return { columns, rows: rows.slice(at + 1).map((row) => fitted(row, columns.length)) };
}

/** Returns the number of known column names in these rows' header. */
export function countKnownColumns(rows: string[][]): number {
  return Math.max(0, ...rows.slice(0, maxBefore).map(knownColumns));
}

function knownColumns(cells: string[]): number {
  return new Set(cells.slice(0, maxColumns).filter(isKnownColumn)).size;
}

/**
 * Returns the row with as many cells as the header. Empty cells at the end are added or left out. A row with more filled cells
 * gets a problem and only empty cells.
 */
function fitted({ place, cells }: RawRow, length: number): TableRow {
  const problem = `The row has ${cells.length} cells, but the header has ${length}.`;
  if (cells.slice(length).some((cell) => cell.trim())) return { place, cells: Array<string>(length).fill(""), problem };
  return { place, cells: [...cells.slice(0, length), ...Array<string>(Math.max(0, length - cells.length)).fill("")] };
}
