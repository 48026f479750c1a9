import { Unzip, UnzipInflate } from "fflate";

const megabyte = 1024 * 1024;
/** `unpacked` is in bytes, of all parts together. `rows` and `columns` are of each sheet. */
const max = { rows: 100_000, columns: 300, unpacked: 100 * megabyte, parts: 1_000 };

/** The last row of a sheet in Excel. */
const lastRow = 1_048_576;

/** In bytes. Deflate unpacks this to at most 17 MB. */
const pieceLength = 16_384;

/** The start of a row, or of a cell with contents: an empty cell with a format ends with a slash. */
const rowOrCell = /<(?:\w+:)?(?:row\b[^>]*?\br="(\d+)"|c\b[^>]*?\br="([A-Z]+)(\d+)"[^>]*(?<!\/)>)/g;

/** A tag is shorter than this. */
const overlap = 1_000;

/**
 * Measures a workbook while it unpacks it piece by piece, because a small file can unpack to gigabytes, and a single cell in the last row makes the
 * reader fill all rows before it.
 */
export function findSizeProblem(file: Uint8Array): { isDamaged: boolean; problem: string | null } {
  let [unpacked, parts] = [0, 0];
  let isDamaged = false;
  let problem: string | null = null;
  const unzip = new Unzip((part) => {
    parts += 1;
    const isSheet = /^xl\/worksheets\/[^/]*\.xml$/.test(part.name);
    let end = "";
    part.ondata = (error, chunk) => {
      if (error) isDamaged = true;
      else unpacked += chunk.length;
      if (error || !isSheet || problem !== null || unpacked > max.unpacked) return;
      const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString("latin1");
      problem = findSheetProblem(text);
      end = text.slice(Math.max(text.length - overlap, 0));
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  // The pieces are small, so that the count stops soon after the limit.
  for (let at = 0; at < file.length && !isDamaged && problem === null; at += pieceLength) {
    try {
      unzip.push(file.subarray(at, at + pieceLength), at + pieceLength >= file.length);
    } catch {
      isDamaged = true;
    }
    if (unpacked > max.unpacked)
      problem = `The spreadsheet is larger than ${max.unpacked / megabyte} MB when unpacked. Save it as CSV.`;
    else if (parts > max.parts) problem = "The file has too many parts for a spreadsheet.";
  }
  return { isDamaged: isDamaged || !parts, problem };
}

function findSheetProblem(text: string): string | null {
  for (const [, row, column, rowOfCell] of text.matchAll(rowOrCell)) {
    if (Number(row) > lastRow) return "The sheet has a row beyond the last row that Excel allows.";
    if (Number(rowOfCell) > max.rows)
      return `The spreadsheet has more than ${max.rows.toLocaleString("en-US")} rows. Please split it.`;
    if (column && columnOf(column) >= max.columns) return `The sheet has more than ${max.columns} columns.`;
  }
  return null;
}

/** Returns the index of a column: 0 for "A", 26 for "AA". */
export function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
