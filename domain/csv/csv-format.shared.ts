import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";

const closingColumns = ["hour_exceptions", "temporarily_closed", "closed_for_good"] as const;

/** The columns for a listing. Only `name` is required. They can be in any order. */
export const csvColumns = [
  ...["id" as const, ...publicNames, "address_shown" as const, "micro_categories" as const, ...weekdays],
  ...[...closingColumns, ...socialNetworks],
] as const;

/** Exported columns that an import does not store, because it never changes the plan, owner, or status. */
export const ignoredCsvColumns = ["plan", "approval_status", "claimable", "owner", "created_at", "updated_at"] as const;

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = "\ufeff";

/** Matches text that a spreadsheet could run as a formula. Spreadsheets also read the full-width forms as operators. */
const formula = /^'*(?!-\d+(\.\d+)?$)[=+\-@＝＋－＠\t\r]/;

/** Returns one CSV line with every cell quoted and escaped. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Puts an apostrophe before a cell that a spreadsheet could run as a formula. A negative number is not a formula. */
function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Removes the apostrophe that `csvLine` puts before a formula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
