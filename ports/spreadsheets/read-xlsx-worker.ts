/** The worker that xlsx.ts starts. It runs from its source file both in development and in production. */
import { parentPort, workerData } from "node:worker_threads";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import { listSheets, type MergedRange, TooLarge } from "./workbook-parts.ts";
import type { ReadSpreadsheet, Sheet } from "./port.ts";

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

let answer: ReadSpreadsheet;
try {
  answer = { sheets: await readSheets(workerData as Uint8Array<ArrayBuffer>) };
} catch (error) {
  // For any other error, xlsx.ts says that the file is damaged.
  if (!(error instanceof TooLarge)) throw error;
  answer = { problem: error.message };
}
parentPort!.postMessage(answer);
