/** The worker of xlsx.ts. It runs from its source file, in development and in production. */
import { parentPort, workerData } from "node:worker_threads";
import { strFromU8, unzipSync } from "fflate";
import { readSheet, type CellValue } from "read-excel-file/universal";

const maxRows = 100_000;
const maxColumns = 300;

parentPort!.postMessage(await answer(workerData as Uint8Array<ArrayBuffer>));

async function answer(file: Uint8Array<ArrayBuffer>) {
  const rows = await readSheet(new Blob([file])).catch(() => null);
  if (!rows) return { problem: "is damaged or not a spreadsheet" };
  if (rows.length > maxRows) return { problem: `has more than ${maxRows.toLocaleString("en-US")} rows; split it` };
  if (rows.some((row) => row.length > maxColumns)) return { problem: `has more than ${maxColumns} columns` };
  const texts = rows.map((row) => row.map(textOf));
  for (const merged of mergedRanges(file)) fill(texts, merged);
  return { rows: texts };
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().replace("T00:00:00.000Z", "") : String(cell);
}

type Range = { top: number; left: number; bottom: number; right: number };

/** The merged ranges of the first sheet. The library reads only their first cell. */
function mergedRanges(file: Uint8Array): Range[] {
  const [sheet] = Object.values(unzipSync(file, { filter: ({ name }) => name === "xl/worksheets/sheet1.xml" }));
  const found = sheet ? strFromU8(sheet).matchAll(/<mergeCell ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g) : [];
  return [...found].map(([, left, top, right, bottom]) => ({
    ...{ left: columnOf(left!), right: columnOf(right!) },
    ...{ top: Number(top) - 1, bottom: Number(bottom) - 1 },
  }));
}

/** "A" is 0, "AA" is 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Copies the first cell of the range to its other cells, within the rows that were read. */
function fill(rows: string[][], { top, left, bottom, right }: Range): void {
  const text = rows[top]?.[left] ?? "";
  for (const row of rows.slice(top, bottom + 1))
    for (let column = left; column <= Math.min(right, row.length - 1); column += 1) row[column] ||= text;
}
