import { isUtf8 } from "node:buffer";
import { formatCount } from "#domain/text/formats.shared.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { importFileMegabytes, importFileTooLarge, maxImportRows, splitAdvice } from "#domain/imports/import-report.shared.ts";
import { readFeatures } from "#domain/imports/osm/read-features.ts";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import { readCsvTable } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { ListingsFile } from "./table.ts";

/**
 * Reads a file and detects its format from the content: OpenStreetMap as GeoJSON or raw Overpass JSON, a spreadsheet (XLSX), or
 * text with a header, in UTF-8, UTF-16, or Windows-1252. `headerRow` is as in
 * `toTable`. Throws BrokenFile.
 */
export async function readFile(
  bytes: Uint8Array,
  spreadsheets: Spreadsheets,
  headerRow: number | null = null,
): Promise<ListingsFile> {
  if (bytes.length > importFileMegabytes * 1024 * 1024) throw new BrokenFile(importFileTooLarge);
  for (const [start, problem] of otherFormats) if (startsWith(bytes, start)) throw new BrokenFile(problem);
  const file = startsWith(bytes, [0x50, 0x4b, 3, 4])
    ? await readWorkbook(bytes, spreadsheets, headerRow)
    : await readTextFile(bytes, headerRow);
  const { rows, isOsm } = file;
  if (!rows.length) throw new BrokenFile(`The file has ${isOsm ? "no places" : "column names but no rows"}.`);
  if (rows.length > maxImportRows)
    throw new BrokenFile(
      `The file has ${formatCount(rows.length)} rows. The limit is ${formatCount(maxImportRows)}. ${splitAdvice}`,
    );
  return file;
}

async function readTextFile(bytes: Uint8Array, headerRow: number | null): Promise<ListingsFile> {
  const { text, encoding } = textOf(bytes);
  const zero = text.indexOf(0);
  if (zero >= 0) {
    const line = text.toString("utf8", 0, zero).split(/\r\n|\r|\n/).length;
    throw new BrokenFile("The line contains a null byte, so this is not a text file.", `line ${line}`);
  }
  const first = /[^\s\ufeff]/.exec(text.toString("utf8", 0, 1000))?.[0];
  if (first === "<") throw new BrokenFile("The file is XML or HTML. Export the places as GeoJSON or Overpass JSON.");
  if (first === "{" || first === "[") {
    const rows = readFeatures(text.toString());
    return { format: `OpenStreetMap places (JSON), ${encoding} encoding`, remarks: [], columns: [], rows, isOsm: true };
  }
  const { table, cells } = await readCsvTable(text, headerRow);
  return { format: `Text table (CSV), ${cells}, ${encoding} encoding`, remarks: [], ...table };
}

/** The first bytes in files that people mistake for lists. */
const otherFormats: [start: number[], problem: string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], "This is an old Excel file (XLS) or has a password. Save it as XLSX or CSV without a password."],
  [[0x1f, 0x8b], "The file is compressed (GZIP). Unpack it first."],
  [[0x25, 0x50, 0x44, 0x46], "The file is a PDF. Export the table as CSV or XLSX."],
  [[0x50, 0x4b, 5, 6], "The file is an empty ZIP archive."],
];

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/**
 * Returns a file's text in UTF-8 without a byte order mark, and its encoding. A line that is not valid UTF-8 is Windows-1252, which Excel writes.
 * Each line is decoded separately, because people join files.
 */
function textOf(bytes: Uint8Array): { text: Buffer; encoding: string } {
  const decoded = (encoding: string, part = bytes) => Buffer.from(new TextDecoder(encoding).decode(part));
  if (startsWith(bytes, [0xff, 0xfe])) return { text: decoded("utf-16le"), encoding: "UTF-16" };
  if (startsWith(bytes, [0xfe, 0xff])) return { text: decoded("utf-16be"), encoding: "UTF-16" };
  const start = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0;
  if (isUtf8(bytes))
    return { text: Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.length - start), encoding: "UTF-8" };
  const lines: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length;
    const line = bytes.subarray(at, end);
    lines.push(decoded(isUtf8(line) ? "utf-8" : "windows-1252", line));
    at = end;
  }
  return { text: Buffer.concat(lines), encoding: "Windows-1252" };
}
