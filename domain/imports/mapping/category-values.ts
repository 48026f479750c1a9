import type { Table } from "#domain/imports/files/table.ts";
import { singularOf } from "#domain/search/stemming-and-typos.ts";
import { oneLine } from "#domain/text/text-validators.shared.ts";
import { wordsOfColumn } from "./column-names.ts";
import type { ColumnMapping } from "./import-fields.shared.ts";

/** Words in the names of columns that add to each other, such as "Category 2" and "Additional categories." */
const addition = /^(?:\d+|additional|secondary|second|other|primary|main)$/;

/**
 * Returns a function that reads a row's values for each group of category columns. The most specific group, which has the most
 * different values, comes first, because a broad column such as a license class counts only if the specific one says nothing.
 */
export function categoryValues({ columns, rows }: Table, mapping: ColumnMapping): (cells: readonly string[]) => string[][] {
  const used = [...mapping.keys()].filter((index) => mapping[index] === "micro_categories");
  const groups = [...Map.groupBy(used, (index) => groupOf(columns[index]!)).values()].map((indexes) => {
    const cells = [...new Set(rows.flatMap((row) => indexes.map((index) => row.cells[index]!)))];
    const hasLists = isListed(cells);
    return { indexes, hasLists, count: cells.length };
  });
  const ordered = groups.toSorted((a, b) => b.count - a.count);
  return (cells) => {
    const values = ordered.map(({ indexes, hasLists }) => indexes.flatMap((index) => splitValues(cells[index]!, hasLists)));
    return values.map((each) => [...new Set(each)]).filter((each) => each.length);
  };
}

function groupOf(column: string): string {
  const words = wordsOfColumn(column).filter((word) => !addition.test(word));
  return words.map(singularOf).join(" ");
}

/**
 * Returns whether a comma separates the categories in a column's cells. In a list, most of the parts also occur in other cells.
 * "Plumbing, Heating, and Air-Conditioning" is one name.
 */
function isListed(cells: string[]): boolean {
  const counts = new Map<string, number>();
  for (const cell of cells) for (const part of splitValues(cell, true)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = new Set(cells.filter((cell) => cell.includes(",")).flatMap((cell) => splitValues(cell, true)));
  return [...parts].filter((part) => counts.get(part)! > 1).length > parts.size / 2;
}

/** Returns the values in one cell of a category column. */
export function splitValues(cell: string, hasLists = false): string[] {
  return cell
    .split(hasLists ? /[;|\n]|,\s*/ : /[;|\n]/)
    .map((value) => oneLine(value))
    .filter(Boolean);
}
