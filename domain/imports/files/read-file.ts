import { formatCount } from "#domain/text/formats.shared.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { importFileMegabytes, importFileTooLarge, maxImportRows, splitAdvice } from "#domain/imports/limits.shared.ts";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import { decodeText } from "./decode-text.ts";
import { type Delimiter, readCsvTable } from "./read-csv.ts";
import { type Feature, readFeatures } from "./read-osm-file.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { Table } from "./table.ts";

/**
 * A file of listings: OpenStreetMap features, or a table. `format` names the detected format, delimiter, and encoding. `remarks`
 * name what was not read.
 */
export type ListingsFile = { format: string; remarks: string[] } & ({ features: Feature[] } | { table: Table });

/** Returns the number of rows or features in a file. */
export function countRows(file: ListingsFile): number {
  return "table" in file ? file.table.rows.length : file.features.length;
}

/**
 * Reads a file and detects its format from the content: OpenStreetMap as GeoJSON or raw Overpass JSON, a spreadsheet (XLSX), or
 * text with a header, in UTF-8, UTF-16, or Windows-1252. `fileName` appears in messages. `headerRow` is as in `toTable`.
 * Throws BrokenFile.
 */
export async function readFile(
  bytes: Uint8Array,
  fileName: string,
  spreadsheets: Spreadsheets | null,
  headerRow: number | null = null,
): Promise<ListingsFile> {
  if (bytes.length > importFileMegabytes * 1024 * 1024) throw new BrokenFile(fileName, "the file", importFileTooLarge);
  const file = startsWith(bytes, zip)
    ? await readWorkbook(bytes, fileName, spreadsheets, headerRow)
    : readTextFile(bytes, fileName, headerRow);
  const count = countRows(file);
  if (!count)
    throw new BrokenFile(fileName, "the file", `The file has ${"table" in file ? "column names but no rows" : "no places"}.`);
  if (count > maxImportRows)
    throw new BrokenFile(
      fileName,
      "the file",
      `The file has ${formatCount(count)} rows. The limit is ${formatCount(maxImportRows)}. ${splitAdvice}`,
    );
  return file;
}

function readTextFile(bytes: Uint8Array, fileName: string, headerRow: number | null): ListingsFile {
  const broken = (place: string, what: string) => new BrokenFile(fileName, place, what);
  for (const { start, problem } of otherFormats) if (startsWith(bytes, start)) throw broken("the file", problem);
  const { text, encoding } = decodeText(bytes);
  const zero = text.indexOf("\0");
  if (zero >= 0) {
    const line = text.slice(0, zero).split(/\r\n|\r|\n/).length;
    throw broken(`line ${line}`, "The line contains a null byte, so this is not a text file.");
  }
  const first = /[^\s\ufeff]/.exec(text)?.[0];
  if (first === undefined) throw broken("the file", "The file is empty.");
  if (first === "<") throw broken("line 1", "The file is XML or HTML. Export the places as GeoJSON or Overpass JSON.");
  if (first === "{" || first === "[" || /\.(?:geo)?json$/i.test(fileName)) {
    const features = readFeatures(text, fileName);
    return { format: `OpenStreetMap places (JSON), ${encoding} encoding`, remarks: [], features };
  }
  const { table, delimiter } = readCsvTable(text, fileName, headerRow);
  const cells = table.columns.length > 1 ? separators[delimiter] : "one column";
  return { format: `Text table (CSV), ${cells}, ${encoding} encoding`, remarks: [], table };
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
    start: [0xd0, 0xcf, 0x11, 0xe0],
    problem: "This is an old Excel file (XLS) or has a password. Save it as XLSX or CSV without a password.",
  },
  { start: [0x1f, 0x8b], problem: "The file is compressed (GZIP). Unpack it first." },
  { start: [0x25, 0x50, 0x44, 0x46], problem: "The file is a PDF. Export the table as CSV or XLSX." },
  { start: [0x50, 0x4b, 5, 6], problem: "The file is an empty ZIP archive." },
];

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
