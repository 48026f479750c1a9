import { type CsvError, type Info, type Options, parse } from "csv-parse";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { unescapeFormula } from "#domain/csv/csv-format.shared.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { type RawRow, type Table, toTable } from "./table.ts";

/** The maximum length of a row. A longer row usually has a quotation mark that is never closed. */
const maxRow = 1024 * 1024;

const delimiters = {
  ",": "comma-separated",
  ";": "semicolon-separated",
  "\t": "tab-separated",
  "|": "separated by vertical bars",
};
type Delimiter = keyof typeof delimiters;

/**
 * Reads a CSV file (RFC 4180) with a header and with cells separated by commas, semicolons, tabs, or vertical bars, and names what
 * separates the `cells`. Removes the apostrophes that `csvLine` adds. Quotation marks inside cells may lack their second mark, as in
 * Restaurant "Krone". Throws BrokenFile for ambiguous or unclosed quotation marks and rows that are too long.
 */
export async function readCsvTable(bytes: Buffer, headerRow: number | null): Promise<{ table: Table; cells: string }> {
  const delimiter = detectDelimiter(bytes.toString("utf8", 0, 64_000));
  let rows: RawRow[];
  try {
    rows = await rowsOf(bytes, { delimiter });
  } catch (strict) {
    rows = await rowsOf(bytes, { delimiter, relax_quotes: true, ltrim: true });
    // Such a quotation mark could have joined several rows.
    if (rows.some(({ cells }) => cells.some((cell) => /"[^]*[\r\n]/.test(cell)))) throw strict;
    for (const row of rows) row.cells = row.cells.map((cell) => plainCell(/^"([^]*)"\s*$/.exec(cell)?.[1] ?? cell));
  }
  const table = toTable(rows, headerRow);
  return { table, cells: table.columns.length > 1 ? delimiters[delimiter] : "one column" };
}

/** Returns the character that splits the first lines most evenly outside quotation marks. */
function detectDelimiter(text: string): Delimiter {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const scores = (Object.keys(delimiters) as Delimiter[]).map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const first = counts[0] ?? 0;
    return { delimiter, score: first && counts.filter((count) => count === first).length * 100 + first };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

async function rowsOf(bytes: Buffer, options: Options): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  const onRecord = (record: string[], { lines }: Info): null => {
    const first = lines - record.reduce((sum, cell) => sum + lineBreaks(cell), 0);
    if (record.some((cell) => cell.trim())) rows.push({ place: `line ${first}`, cells: record.map(plainCell) });
    return null;
  };
  const lineEnds = ["\r\n", "\n", "\r"];
  try {
    const parser = parse({
      ...{ skip_empty_lines: true, relax_column_count: true, max_record_size: maxRow, record_delimiter: lineEnds },
      ...{ ...options, on_record: onRecord },
    });
    await pipeline(piecesOf(bytes), parser);
  } catch (error) {
    throw broken(error as CsvError, bytes);
  }
  return rows;
}

/** Returns bytes in pieces, and lets other requests run between them. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 64 * 1024;
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await setImmediate();
  }
}

/** Returns the text of a cell. A cell can be a text formula such as ="0311234567", which keeps the leading zero. */
function plainCell(cell: string): string {
  return unescapeFormula(/^="([^]*)"$/.exec(cell)?.[1] ?? cell);
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function broken(error: CsvError, bytes: Buffer): BrokenFile {
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  const place = line && `line ${line}`;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    // The parser reports the end of the text as the line of the error. `bytes` is the end of the last complete cell.
    const before = bytes.subarray(0, Number(error["bytes"]) + 1).toString("latin1");
    return new BrokenFile("A quotation mark opens here and is never closed.", `line ${lineBreaks(before) + 1}`);
  }
  const tooLong = "A row is longer than 1 MB. A closing quotation mark may be missing before this line.";
  if (error.code === "CSV_MAX_RECORD_SIZE") return new BrokenFile(tooLong, place);
  const isQuote = error.code.includes("QUOTE");
  return new BrokenFile(isQuote ? "A quotation mark is in the wrong place." : error.message, place);
}
