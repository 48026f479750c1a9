/** The worker that xlsx.ts starts. It runs from its source file both in development and in production. */
import { parentPort, workerData } from "node:worker_threads";
import { strFromU8, unzipSync } from "fflate";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import type { ReadSpreadsheet, Sheet } from "./port.ts";

const megabyte = 1024 * 1024;
/** The maximum size of a workbook. `unpacked` is the total size of all parts in bytes. `rows` and `columns` apply to each sheet. */
const max = { rows: 100_000, columns: 300, unpacked: 100 * megabyte, parts: 1_000 };
/** The number of the last row that Excel has. Empty rows up to there can have a format. */
const lastRow = 1_048_576;
/** Matches the start of a row, or of a cell with contents. The tag of an empty cell with a format ends with a slash. */
const rowOrCell = /<(?:\w+:)?(?:row\b[^>]*?\br="(\d+)"|c\b[^>]*?\br="([A-Z]+)(\d+)"[^>]*(?<!\/)>)/g;

/** Why a workbook is not read. The message is a complete sentence for an admin. */
class TooLarge extends Error {}

async function readSheets(file: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const listed = listSheets(file);
  const read = await readWorkbook(new Blob([file]));
  return read.flatMap(({ sheet, data }): Sheet[] => {
    const { isHidden = false, merged = [] } = listed.get(sheet) ?? {};
    if (isHidden) return [];
    const rows = data.map((row) => row.map(textOf));
    for (const range of merged) fill(rows, range);
    return [{ name: sheet, rows }];
  });
}

/** Matches the values of formulas that have an error. */
const errorValue = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/;

function textOf(cell: CellValue | null): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString().replace("T00:00:00.000Z", "");
  const text = String(cell);
  return errorValue.test(text) ? "" : text;
}

/** Copies the range's first cell to its empty cells, within the rows and columns that were read. */
function fill(rows: string[][], { top, left, bottom, right }: MergedRange): void {
  const text = rows[top]?.[left] ?? "";
  for (const row of rows.slice(top, bottom + 1))
    for (let column = left; column <= Math.min(right, row.length - 1); column += 1) row[column] ||= text;
}

/** Cells that are merged into one cell. All positions start at 0. */
type MergedRange = { top: number; left: number; bottom: number; right: number };

/** What the library does not read about a sheet. */
type ListedSheet = { isHidden: boolean; merged: MergedRange[] };

/** Returns a workbook's sheets by name. Throws TooLarge. */
function listSheets(file: Uint8Array): Map<string, ListedSheet> {
  const parts = unpack(file);
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : "");
  for (const name of Object.keys(parts)) if (name.startsWith("xl/worksheets/")) assertSmall(textOf(name));
  const targets = new Map<string, string>();
  for (const [tag] of textOf("xl/_rels/workbook.xml.rels").matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
    targets.set(attribute(tag, "Id"), attribute(tag, "Target").replace(/^\/?(?:xl\/)?/, "xl/"));
  const sheets = new Map<string, ListedSheet>();
  for (const [tag] of textOf("xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(attribute(tag, "id")) ?? "";
    sheets.set(unescaped(attribute(tag, "name")), {
      isHidden: /hidden/i.test(attribute(tag, "state")),
      merged: mergedRanges(textOf(target)),
    });
  }
  return sheets;
}

/**
 * Unpacks the parts that describe the sheets. Adds up the sizes of all parts first, because a small file can unpack to gigabytes.
 * A part with a wrong size is cut off there, here and in the library.
 */
function unpack(file: Uint8Array) {
  let [unpacked, parts] = [0, 0];
  return unzipSync(file, {
    filter({ name, originalSize }) {
      unpacked += originalSize;
      parts += 1;
      if (unpacked > max.unpacked)
        throw new TooLarge(`The spreadsheet is larger than ${max.unpacked / megabyte} MB when unpacked. Save it as CSV.`);
      if (parts > max.parts) throw new TooLarge("The file has too many parts for a spreadsheet.");
      return /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name);
    },
  });
}

/** Throws TooLarge for a large sheet, because a single cell in the last row makes the library fill all rows before it. */
function assertSmall(sheet: string): void {
  for (const [, row, column, rowOfCell] of sheet.matchAll(rowOrCell)) {
    if (Number(row) > lastRow || Number(rowOfCell) > max.rows)
      throw new TooLarge(`The spreadsheet has more than ${max.rows.toLocaleString("en-US")} rows. Please split it.`);
    if (column && columnOf(column) >= max.columns) throw new TooLarge(`The sheet has more than ${max.columns} columns.`);
  }
}

/** Returns a column's index, such as 0 for "A" and 26 for "AA". */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name]!);
}

function mergedRanges(sheet: string): MergedRange[] {
  const found = sheet.matchAll(/<(?:\w+:)?mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g);
  return [...found].map(([, left, top, right, bottom]) => ({
    ...{ left: columnOf(left!), right: columnOf(right!) },
    ...{ top: Number(top) - 1, bottom: Number(bottom) - 1 },
  }));
}

let answer: ReadSpreadsheet;
try {
  answer = { sheets: await readSheets(workerData as Uint8Array<ArrayBuffer>) };
} catch (error) {
  // For any other error, xlsx.ts says that the file is damaged.
  if (!(error instanceof TooLarge)) throw error;
  answer = { problem: error.message };
}
parentPort!.postMessage(answer);
