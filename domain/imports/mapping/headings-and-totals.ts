import type { Table, TableRow } from "#domain/imports/files/table.ts";
import type { ColumnMapping } from "./import-fields.shared.ts";

/** A row of a list. `heading` names the group that the row is in. `note` says why the row is not a business. */
type ListRow = TableRow & { heading: string | null; note: string | null };

/** In a narrower table, a row with one filled cell can be a business. */
const minColumns = 3;

const totalWords = String.raw`(?:(?:grand |sub-?)?totals?|count|sum|summe|gesamt|anzahl)`;
const total = new RegExp(String.raw`^${totalWords}\s*[:=]?$`, "i");
/** "Total members: 312". Without a number, it could be the name of a business. */
const totalWithNumber = new RegExp(String.raw`^${totalWords}\b[\p{L}\s]{0,40}[:=]?\s*\d[\d.,'’]*(?:\s\p{L}{1,20})?$`, "iu");

/**
 * Returns the rows with notes on those that are not businesses: totals, and headings of groups. A heading is the name of a
 * category alone in a row that is followed by a row with more filled cells. In a category column, the following row must have no
 * category, because a row may just lack its name.
 */
export function withHeadings({ rows, columns }: Table, mapping: ColumnMapping, isCategory: (text: string) => boolean): ListRow[] {
  const isHeading = ({ cells }: TableRow, next: TableRow) => {
    const [at = -1, ...others] = filledCells(cells);
    const isAlone = columns.length >= minColumns && at >= 0 && !others.length && filledCells(next.cells).length > 1;
    if (!isAlone || !isCategory(headingOf(cells[at]!))) return false;
    return mapping[at] !== "micro_categories" || !next.cells[at]!.trim();
  };
  let [heading, sheet] = [null as string | null, ""];
  return rows.map((row, index) => {
    const sheetOfRow = row.place.replace(/^\w+ \d+/, "");
    if (sheetOfRow !== sheet) [heading, sheet] = [null, sheetOfRow];
    if (isTotal(row)) return { ...row, heading, note: "This row is a total, not a business." };
    const next = rows[index + 1];
    if (!next || !isHeading(row, next)) return { ...row, heading, note: null };
    heading = headingOf(row.cells.find((cell) => cell.trim())!);
    return { ...row, heading, note: "This row is a heading. Rows below it that have no category of their own get this one." };
  });
}

/** Returns the positions of the cells that are not empty. */
function filledCells(cells: string[]): number[] {
  return [...cells.keys()].filter((index) => cells[index]!.trim());
}

/** Returns the text of a heading without a colon at its end. */
function headingOf(cell: string): string {
  return cell.trim().replace(/\s*:$/, "");
}

/** Returns whether a row has a total and only numbers beside it. */
function isTotal({ cells }: TableRow): boolean {
  const [first = "", ...others] = filledCells(cells).map((index) => cells[index]!.trim());
  if (others.some((cell) => /\p{L}/u.test(cell))) return false;
  return total.test(first) || (!others.length && totalWithNumber.test(first));
}
