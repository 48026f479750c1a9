import { BrokenFile } from "#domain/imports/import-row.ts";
import { isLikelyColumn } from "#domain/imports/mapping/column-names.ts";

/**
 * A file as a table: its column names as typed, and its rows with one cell per column. `first` has the file's first rows if nothing
 * shows which of them has the column names. OpenStreetMap places have tags instead of columns.
 */
export type Table = { columns: string[]; rows: TableRow[]; first?: string[]; isOsm?: true };

/** A file of listings. `format` names the format, delimiter, and encoding. `remarks` name what was not read. */
export type ListingsFile = Table & { format: string; remarks: string[] };

/** A row. `place` is its first line: "line 7". `problem` says why the row cannot be read. In that case, its cells are empty. */
export type TableRow = RawRow & { problem?: string; feature?: { id: string | null; tags: Tags } };

/** An OpenStreetMap place's tags. The object has no prototype, because a file can contain any key. */
export type Tags = Readonly<Record<string, string>>;

/** A row before the header is known. */
export type RawRow = { place: string; cells: string[] };

/** The maximum number of rows before the header, such as titles and notes. */
const maxBefore = 15;

/** The maximum number of columns, which is more than any list of businesses has. */
const maxColumns = 300;

/**
 * Returns the table below its header. `headerRow` counts from 1, and 0 means that there is none. Without it, the header is the first row
 * that looks like one. In a header with several rows, an empty cell gets the text of the cell above it. A repeated name gets a number.
 * Throws BrokenFile for a file without rows or with too many columns.
 */
export function toTable(rows: RawRow[], headerRow: number | null): Table {
  if (!rows.length) throw new BrokenFile("The file is empty.");
  let at = headerRow === null ? findHeader(rows) : headerRow - 1;
  const isAsked = headerRow !== null || at < 0;
  const width = Math.max(...rows.slice(0, maxBefore).map(({ cells }) => cells.length));
  let names = rows[at]?.cells.map((cell) => cell.trim()) ?? Array.from({ length: width }, (_, index) => `Column ${index + 1}`);
  if (names.length > maxColumns) throw new BrokenFile(`The header has ${names.length} columns. The limit is ${maxColumns}.`);
  for (; !isAsked && rows[at + 1] && continues(names, rows[at + 1]!.cells); at += 1)
    names = names.map((name, index) => rows[at + 1]!.cells[index]?.trim() || name);
  const columns = names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before && name ? `${name} (${before + 1})` : name;
  });
  const first = rows.slice(0, 5).map(({ cells }) => cells.filter(Boolean).join(", ").slice(0, 100));
  return { columns, rows: rows.slice(at + 1).map((row) => fitted(row, columns.length)), ...(isAsked && { first }) };
}

/**
 * Returns the position of the first row whose cells look like column names: all are short texts, and some are known names, or a
 * column below has values of another kind, such as numbers. -1 if there is none.
 */
function findHeader(rows: RawRow[]): number {
  const width = Math.max(...rows.slice(0, maxBefore).map(({ cells }) => filled(cells).length));
  return rows.slice(0, maxBefore).findIndex(({ cells }, at) => {
    const names = filled(cells);
    const known = countKnown(cells);
    const isWide = names.length > 1 || width === 1;
    if (!names.every(looksLikeName) || !isWide || new Set(names).size < names.length / 2) return false;
    const below = rows.slice(at + 1, at + 20);
    const isRepeated = below.some((row) => row.cells.some((cell, index) => cell === cells[index] && isLikelyColumn(cell)));
    return known > 1 || (names.length >= width / 2 && ((known > 0 && !isRepeated) || hasOtherKinds(cells, below)));
  });
}

/** Returns whether a row is another row of the header: it has known names where the header is empty or repeats a wider name. */
function continues(names: string[], cells: string[]): boolean {
  const at = [...cells.keys()].filter((index) => cells[index]!.trim() && cells[index]!.trim() !== names[index]);
  const isFree = (index: number) =>
    !names[index] || names.indexOf(names[index]) !== names.lastIndexOf(names[index]) || !names[index + 1];
  return countKnown(cells) > 1 && at.length > 0 && at.every(isFree) && filled(cells).every(looksLikeName);
}

const filled = (cells: string[]) => cells.map((cell) => cell.trim()).filter(Boolean);

/** Returns whether a cell can be a column's name: short, with a letter, and not a value such as a phone number. */
function looksLikeName(cell: string): boolean {
  return isLikelyColumn(cell) || (cell.length <= 60 && /\p{L}|^\d\d?$/u.test(cell) && !/@|:\/\/|\d{3}|\.\s/.test(cell));
}

/** Returns whether a column below mostly has values of another kind than a name: numbers, dates, or addresses of sites and emails. */
function hasOtherKinds(header: string[], below: RawRow[]): boolean {
  return header.some((_, index) => {
    const cells = filled(below.map(({ cells }) => cells[index] ?? ""));
    return cells.length > 0 && cells.filter((cell) => !looksLikeName(cell) || /^\d+$/.test(cell)).length >= cells.length * 0.8;
  });
}

/** Returns the number of different known column names. */
export function countKnown(cells: string[]): number {
  return new Set(cells.slice(0, maxColumns).filter(isLikelyColumn)).size;
}

/**
 * Returns the row with as many cells as the header. Empty cells at the end are added or left out. A row with more filled cells
 * gets a problem and only empty cells.
 */
function fitted({ place, cells }: RawRow, length: number): TableRow {
  const problem = `The row has ${cells.length} cells, but the header has ${length}.`;
  if (cells.slice(length).some((cell) => cell.trim())) return { place, cells: Array<string>(length).fill(""), problem };
  return { place, cells: cells.length === length ? cells : Array.from({ length }, (_, index) => cells[index] ?? "") };
}
