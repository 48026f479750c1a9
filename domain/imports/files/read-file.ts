import { readCsvTable } from "#domain/csv/csv-format.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { type Feature, readFeatures } from "#domain/imports/osm/read-osm-file.ts";
import { locateJsonError } from "#domain/imports/parse/locate-json-error.ts";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import { decodeText } from "./decode-text.ts";
import { toTable } from "./find-header.ts";
import type { Table } from "./table.ts";

/** A file of listings: OpenStreetMap features, or a table. `format` names the detected format. */
export type ListingsFile = { format: string } & ({ features: Feature[] } | { table: Table });

/**
 * Reads a file and detects its format from the content: OpenStreetMap as GeoJSON or raw Overpass JSON, a spreadsheet (XLSX), or text with a
 * header, in UTF-8, UTF-16, or Windows-1252. `fileName` appears in messages. Throws BrokenFile. Pauses at least every ten
 * milliseconds, except during JSON.parse.
 */
export async function readFile(bytes: Uint8Array, fileName: string, spreadsheets: Spreadsheets | null): Promise<ListingsFile> {
  if (isZip(bytes)) return { format: "Excel workbook (XLSX)", table: await readWorkbook(bytes, fileName, spreadsheets) };
  if (isOldExcel(bytes)) throw new BrokenFile(fileName, "the file", "is an old Excel file (XLS); save it as XLSX or CSV");
  const { text: decoded, encoding } = decodeText(bytes);
  const text = decoded.replace(/^\ufeff/, "");
  const start = text.trimStart()[0];
  if (start === undefined) throw new BrokenFile(fileName, "the file", "is empty");
  if (start === "<") throw new BrokenFile(fileName, "line 1", "is XML or HTML; export the places as GeoJSON or Overpass JSON");
  if (text.includes("\0")) throw new BrokenFile(fileName, "the file", "is not a text file");
  if (start === "{" || start === "[" || /\.(?:geo)?json$/i.test(fileName))
    return { format: "OpenStreetMap places (JSON)", features: await readFeatures(parseJson(text, fileName), fileName) };
  return { format: `Text table (CSV, ${encoding})`, table: await readCsvTable(text, fileName) };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The start of a compound file, which Excel wrote before 2007. */
function isOldExcel(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

async function readWorkbook(bytes: Uint8Array, fileName: string, spreadsheets: Spreadsheets | null): Promise<Table> {
  if (!spreadsheets) throw new BrokenFile(fileName, "the file", "is a spreadsheet; save it as CSV");
  const read = await spreadsheets.readRows(bytes);
  if ("problem" in read) throw new BrokenFile(fileName, "the file", read.problem);
  const filled = read.rows.map((cells, index) => ({ place: `row ${index + 1}`, cells }));
  return toTable(
    filled.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
    fileName,
  );
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenFile(fileName, locateJsonError(text), "is not valid JSON from here on");
  }
}
