import { strFromU8, Unzip, UnzipInflate, unzipSync } from "fflate";

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
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Cells that are merged into one cell. All positions start at 0. */
export type MergedRange = { top: number; left: number; bottom: number; right: number };

/** What the library does not read about a sheet. */
type ListedSheet = { isHidden: boolean; merged: MergedRange[] };

/** Returns a workbook's sheets by name. */
export function listSheets(file: Uint8Array): Map<string, ListedSheet> {
  const parts = unzipSync(file, {
    filter: ({ name }) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : "");
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
