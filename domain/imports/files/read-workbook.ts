import { formatList } from "#domain/text/formats.shared.ts";
import type { Sheet, Spreadsheets } from "#ports/spreadsheets/port.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { countKnownColumns, type Table, toTable } from "./table.ts";

/** The rows in a workbook. `format` names the sheets that were read, and `remarks` those that were not. */
type Workbook = { format: string; table: Table; remarks: string[] };

/**
 * Reads the sheet whose header has the most known column names, because the first one can be a title page. Sheets with the same
 * columns are read with it, because some lists have one sheet per category or year. Throws BrokenFile.
 */
export async function readWorkbook(
  file: Uint8Array,
  fileName: string,
  spreadsheets: Spreadsheets | null,
  headerRow: number | null,
): Promise<Workbook> {
  if (!spreadsheets) throw new BrokenFile(fileName, "the file", "The file is a spreadsheet. Save it as CSV.");
  const read = await spreadsheets.readSheets(file);
  if ("problem" in read) throw new BrokenFile(fileName, "the file", read.problem);
  const filled = read.sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length < 2) {
    const { name, rows } = filled[0] ?? { name: "", rows: [] };
    return { format: formatOf([name]), table: tableOf(rows, "", fileName, headerRow), remarks: [] };
  }
  const counts = filled.map(({ rows }) => countKnownColumns(rows.filter(isFilled)));
  const main = filled[counts.indexOf(Math.max(...counts))]!;
  const { columns, first } = tableOf(main.rows, "", fileName, headerRow);
  const isLikeMain = (sheet: Sheet) => sheet === main || hasColumns(sheet, columns, fileName, headerRow);
  const used = filled.filter(isLikeMain);
  const places = used.length > 1 ? used.map(({ name }) => ` of ${name}`) : [""];
  const rows = used.flatMap((sheet, index) => tableOf(sheet.rows, places[index]!, fileName, headerRow).rows);
  const others = filled.filter((sheet) => !used.includes(sheet)).map(({ name }) => name);
  return {
    format: formatOf(used.map(({ name }) => name)),
    table: { columns, rows, ...(first && { first }) },
    remarks: others.length ? [`Sheets that were not read: ${quotedList(others, ".")}`] : [],
  };
}

function formatOf(names: string[]): string {
  return `Excel workbook (XLSX), ${names.length > 1 ? "sheets" : "sheet"} ${quotedList(names)}`;
}

/** Returns the names in quotation marks. `end`, such as a period, goes before the last closing mark. */
function quotedList(names: string[], end = ""): string {
  const quoted = names.map((name, index) => `“${name}${index === names.length - 1 ? end : ""}”`);
  return formatList(quoted);
}

function isFilled(cells: string[]): boolean {
  return cells.some((cell) => cell.trim() !== "");
}

/** Converts a sheet's rows to a table. `suffix` tells the rows of several sheets apart. */
function tableOf(rows: string[][], suffix: string, fileName: string, headerRow: number | null): Table {
  const placed = rows.map((cells, index) => ({ place: `row ${index + 1}${suffix}`, cells }));
  return toTable(
    placed.filter(({ cells }) => isFilled(cells)),
    fileName,
    headerRow,
  );
}

function hasColumns({ rows }: Sheet, columns: string[], fileName: string, headerRow: number | null): boolean {
  const own = tableOf(rows.slice(0, 50), "", fileName, headerRow).columns;
  return own.length === columns.length && own.every((name, index) => name === columns[index]);
}
