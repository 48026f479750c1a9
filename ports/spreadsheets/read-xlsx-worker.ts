/** The worker of xlsx.ts. It runs from its source file, in development and in production. */
import { parentPort, workerData } from "node:worker_threads";
import { strFromU8, Unzip, UnzipInflate, unzipSync } from "fflate";
import { readSheet, type CellValue } from "read-excel-file/universal";

const megabyte = 1024 * 1024;
/** `unpacked` is in bytes, of all parts together. */
const max = { rows: 100_000, columns: 300, unpacked: 100 * megabyte, parts: 1_000 };

/** In bytes. Deflate unpacks this to at most 17 MB. */
const pieceLength = 16_384;

parentPort!.postMessage(await answer(workerData as Uint8Array<ArrayBuffer>));

async function answer(file: Uint8Array<ArrayBuffer>) {
  const sizeProblem = findSizeProblem(file);
  if (sizeProblem !== null) return { problem: sizeProblem };
  const rows = await readSheet(new Blob([file])).catch(() => null);
  if (!rows) return { problem: "is damaged or not a spreadsheet; save it again as XLSX or CSV" };
  if (rows.length > max.rows) return { problem: `has more than ${max.rows.toLocaleString("en-US")} rows; split it` };
  if (rows.some((row) => row.length > max.columns)) return { problem: `has more than ${max.columns} columns` };
  const texts = rows.map((row) => row.map(textOf));
  for (const merged of mergedRanges(file)) fill(texts, merged);
  return { rows: texts };
}

/** Measures the unpacked size first, because a small file can unpack to gigabytes. */
function findSizeProblem(file: Uint8Array): string | null {
  let [unpacked, parts] = [0, 0];
  let isDamaged = false;
  const unzip = new Unzip((part) => {
    parts += 1;
    part.ondata = (error, chunk) => {
      if (error) isDamaged = true;
      else unpacked += chunk.length;
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  // The pieces are small, so that the count stops soon after the limit.
  for (let at = 0; at < file.length; at += pieceLength) {
    try {
      unzip.push(file.subarray(at, at + pieceLength), at + pieceLength >= file.length);
    } catch {
      isDamaged = true;
    }
    if (unpacked > max.unpacked) return `unpacks to more than ${max.unpacked / megabyte} MB; save it as CSV`;
    if (parts > max.parts) return "has too many parts for a spreadsheet";
    if (isDamaged) break;
  }
  return isDamaged || !parts ? "is damaged or not a spreadsheet; save it again as XLSX or CSV" : null;
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().replace("T00:00:00.000Z", "") : String(cell);
}

type Range = { top: number; left: number; bottom: number; right: number };

/** Returns the merged ranges of the first sheet. The library reads only their first cell. */
function mergedRanges(file: Uint8Array): Range[] {
  const [sheet] = Object.values(unzipSync(file, { filter: ({ name }) => name === "xl/worksheets/sheet1.xml" }));
  const found = sheet ? strFromU8(sheet).matchAll(/<mergeCell ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g) : [];
  return [...found].map(([, left, top, right, bottom]) => ({
    ...{ left: columnOf(left!), right: columnOf(right!) },
    ...{ top: Number(top) - 1, bottom: Number(bottom) - 1 },
  }));
}

/** Returns the index of a column: 0 for "A", 26 for "AA". */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Copies the first cell of the range to its other cells, within the rows that were read. */
function fill(rows: string[][], { top, left, bottom, right }: Range): void {
  const text = rows[top]?.[left] ?? "";
  for (const row of rows.slice(top, bottom + 1))
    for (let column = left; column <= Math.min(right, row.length - 1); column += 1) row[column] ||= text;
}
