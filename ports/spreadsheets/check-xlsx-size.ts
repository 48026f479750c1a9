import { Unzip, UnzipInflate } from "fflate";

const megabyte = 1024 * 1024;
/** The maximum size of a workbook. `unpacked` is the total size of all parts in bytes. `rows` and `columns` apply to each sheet. */
const max = { rows: 100_000, columns: 300, unpacked: 100 * megabyte, parts: 1_000 };

/** The number of the last row that an Excel sheet can have. */
const lastRow = 1_048_576;

/** The number of bytes to unpack at a time. Deflate unpacks this to at most 17 MB. */
const pieceLength = 16_384;

/** Matches the start of a row, or of a cell with contents. The tag of an empty cell with a format ends with a slash. */
const rowOrCell = /<(?:\w+:)?(?:row\b[^>]*?\br="(\d+)"|c\b[^>]*?\br="([A-Z]+)(\d+)"[^>]*(?<!\/)>)/g;

/** The number of characters that two pieces share. Tags are shorter than this. */
const overlap = 1_000;

/**
 * Checks a workbook's size while unpacking it piece by piece, because a small file can unpack to gigabytes, and because a single
 * cell in the last row makes the reader fill all rows before it.
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
  // The pieces are small, so that unpacking stops soon after the limit is exceeded.
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

/** Returns a column's index, such as 0 for "A" and 26 for "AA". */
export function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
