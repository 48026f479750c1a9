import type { Table, TableRow } from "#domain/imports/files/table.ts";
import type { ColumnMapping } from "./import-fields.shared.ts";

/** A row of a list. `heading` names the group that the row is in. `note` says why the row is not a business. */
type ListRow = TableRow & { heading: string | null; note?: string };

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
  let heading: string | null = null;
  let sheet = "";
  return rows.map((row, index) => {
    const sheetOfRow = row.place.replace(/^\w+ \d+/, "");
    if (sheetOfRow !== sheet) [heading, sheet] = [null, sheetOfRow];
    const filled = filledCells(row);
    const texts = filled.map((at) => row.cells[at]!.trim());
    if (isTotal(texts)) return { ...row, heading, note: "This row is a total, not a business." };
    const next = rows[index + 1];
    const text = texts[0]?.replace(/\s*:$/, "") ?? "";
    const isAlone = columns.length >= minColumns && texts.length === 1 && next && filledCells(next).length > 1;
    const isFree = mapping[filled[0]!] !== "micro_categories" || !next?.cells[filled[0]!]!.trim();
    if (!isAlone || !isFree || !isCategory(text)) return { ...row, heading };
    heading = text;
    return { ...row, heading, note: "This row is a heading. Rows below it that have no category of their own get this one." };
  });
}

/** Returns the positions of the cells that are not empty. */
function filledCells({ cells }: TableRow): number[] {
  return [...cells.keys()].filter((index) => cells[index]!.trim());
}

/** Returns whether a row has a total and only numbers beside it. */
function isTotal([first = "", ...others]: string[]): boolean {
  if (others.some((cell) => /\p{L}/u.test(cell))) return false;
  return total.test(first) || (!others.length && totalWithNumber.test(first));
}
