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
