import { isDeepStrictEqual } from "node:util";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { countKnown, type ListingsFile, toTable } from "./table.ts";

/**
 * Reads the sheet whose header has the most known column names, because the first one can be a title page. Sheets with the same
 * columns are read with it, because some lists have one sheet per category or year. Throws BrokenFile.
 */
export async function readWorkbook(
  file: Uint8Array,
  spreadsheets: Spreadsheets,
  headerRow: number | null,
): Promise<ListingsFile> {
  const read = await spreadsheets.readSheets(file);
  if ("problem" in read) throw new BrokenFile(read.problem);
  const namesOf = (sheets: { name: string }[]) => sheets.map(({ name }) => name).join(", ");
  const sheets = read.sheets.flatMap(({ name, rows }) => {
    const filled = rows
      .map((cells, at) => ({ place: `row ${at + 1} of ${name}`, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim()));
    return filled.length ? { name, table: toTable(filled, headerRow) } : [];
  });
  if (!sheets.length) throw new BrokenFile("The file is empty.");
  const main = sheets.reduce((best, each) => (countKnown(each.table.columns) > countKnown(best.table.columns) ? each : best));
  const used = sheets.filter(({ table }) => isDeepStrictEqual(table.columns, main.table.columns));
  const others = sheets.filter((sheet) => !used.includes(sheet));
  return {
    ...main.table,
    rows: used.flatMap(({ table }) => table.rows),
    format: `Excel workbook (XLSX): ${namesOf(used)}`,
    remarks: others.length ? [`Sheets that were not read: ${namesOf(others)}`] : [],
  };
}
