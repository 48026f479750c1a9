import { readCsvTable } from "#domain/csv/csv-format.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { type Feature, readFeatures } from "#domain/imports/osm/read-osm-file.ts";
import { yieldToEventLoop } from "#domain/imports/parse/yield-to-event-loop.ts";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import { importFileMegabytes } from "#domain/imports/limits.shared.ts";
import type { Delimiter } from "./detect-delimiter.ts";
import { toUtf8 } from "./decode-text.ts";
import { bytesInMemory, type FileBytes, lineOf, piecesOf } from "./file-bytes.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { Rows } from "./rows.ts";
import type { Table } from "./table.ts";

/**
 * A file of listings: OpenStreetMap features, or a table. `format` names the detected format, delimiter, and encoding. `remarks`
 * name what was not read. Its rows can be read only until `close`.
 */
export type ListingsFile = { format: string; remarks?: string[]; close(): void } & (
  | { features: Rows<Feature> }
  | { table: Table }
);

/** Returns the number of rows or features in a file. */
export function countRows(file: ListingsFile): number {
  return "table" in file ? file.table.rows.length : file.features.length;
}

/**
 * Reads a file and detects its format from the content: OpenStreetMap as GeoJSON or raw Overpass JSON, a spreadsheet (XLSX), or
 * text with a header, in UTF-8, UTF-16, or Windows-1252. Checks the whole file. `fileName` appears in messages. Throws
 * BrokenFile. Pauses about every ten milliseconds.
 */
export async function readFile(
  content: Uint8Array | FileBytes,
  fileName: string,
  spreadsheets: Spreadsheets | null,
): Promise<ListingsFile> {
  const file = content instanceof Uint8Array ? bytesInMemory(content) : content;
  const broken = (place: string, what: string) => new BrokenFile(fileName, place, what);
  if (file.size > importFileMegabytes * 1024 * 1024)
    throw broken("the file", `The file is larger than ${importFileMegabytes} MB. Please split it.`);
  const start = file.read(0, 512);
  if (startsWith(start, zip)) {
    return { ...(await readWorkbook(file, fileName, spreadsheets)), close: file.close };
  }
  for (const { bytes, problem } of otherFormats) if (startsWith(start, bytes)) throw broken("the file", problem);
  const { text, encoding } = await toUtf8(file);
  const zero = await findZeroByte(text);
  if (zero !== null) throw broken(`line ${lineOf(text, zero)}`, "The line contains a null byte, so this is not a text file.");
  const first = firstCharacter(text);
  if (first === undefined) throw broken("the file", "The file is empty.");
  if (first === "<") throw broken("line 1", "The file is XML or HTML. Export the places as GeoJSON or Overpass JSON.");
  if (first === "{" || first === "[" || /\.(?:geo)?json$/i.test(fileName))
    return {
      format: `OpenStreetMap places (JSON), ${encoding} encoding`,
      features: await readFeatures(text, fileName),
      close: text.close,
    };
  const { table, delimiter } = await readCsvTable(text, fileName);
  const cells = table.columns.length > 1 ? separators[delimiter] : "one column";
  return { format: `Text table (CSV), ${cells}, ${encoding} encoding`, table, close: text.close };
}

const separators: Record<Delimiter, string> = {
  ",": "comma-separated",
  ";": "semicolon-separated",
  "\t": "tab-separated",
  "|": "separated by vertical bars",
};

const zip = [0x50, 0x4b, 3, 4];

/** The first bytes in files that people mistake for lists. */
const otherFormats = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    problem: "This is an old Excel file (XLS) or has a password. Save it as XLSX or CSV without a password.",
  },
  { bytes: [0x1f, 0x8b], problem: "The file is compressed (GZIP). Unpack it first." },
  { bytes: [0x25, 0x50, 0x44, 0x46], problem: "The file is a PDF. Export the table as CSV or XLSX." },
  { bytes: [0x50, 0x4b, 5, 6], problem: "The file is an empty ZIP archive." },
];

function startsWith(start: Uint8Array, bytes: number[]): boolean {
  return bytes.every((byte, index) => start[index] === byte);
}

async function findZeroByte(file: FileBytes): Promise<number | null> {
  const pause = yieldToEventLoop();
  let at = 0;
  for (const piece of piecesOf(file)) {
    const found = piece.indexOf(0);
    if (found >= 0) return at + found;
    at += piece.length;
    await pause();
  }
  return null;
}

/** Returns the first character that is not white space. */
function firstCharacter(file: FileBytes): string | undefined {
  for (const piece of piecesOf(file)) {
    const found = /[^\s\ufeff]/.exec(Buffer.from(piece).toString("latin1"));
    if (found) return found[0];
  }
  return undefined;
}
