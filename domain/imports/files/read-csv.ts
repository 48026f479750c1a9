import { type CsvError, type Info, type Options, parse } from "csv-parse/sync";
import { unescapeFormula } from "#domain/csv/csv-format.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { type RawRow, type Table, toTable } from "./table.ts";

/** The maximum length of a row. A longer row usually has a quotation mark that is never closed. */
const maxRow = 1024 * 1024;

const delimiters = [",", ";", "\t", "|"] as const;

/** A character that separates the cells in a text table. */
export type Delimiter = (typeof delimiters)[number];

/**
 * Reads a CSV file (RFC 4180) with a header and with cells separated by commas, semicolons, tabs, or vertical bars. Removes the
 * apostrophes that `escapeFormula` adds. Throws BrokenFile for ambiguous or unclosed quotation marks and rows that are too long.
 */
export function readCsvTable(
  text: string,
  fileName: string,
  headerRow: number | null = null,
): { table: Table; delimiter: Delimiter } {
  const delimiter = detectDelimiter(text);
  const options: Options = {
    ...{ skip_empty_lines: true, relax_column_count: true, delimiter, max_record_size: maxRow },
    record_delimiter: ["\r\n", "\n", "\r"],
  };
  try {
    return { table: toTable(rowsOf(text, fileName, options, null), fileName, headerRow), delimiter };
  } catch (error) {
    if (!(error instanceof MisplacedQuote)) throw error;
    return {
      table: toTable(rowsOf(text, fileName, { ...options, relax_quotes: true, ltrim: true }, error), fileName, headerRow),
      delimiter,
    };
  }
}

/** Returns the character that splits the first lines most evenly outside quotation marks. */
function detectDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, 64_000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const first = counts[0] ?? 0;
    return { delimiter, score: first && counts.filter((count) => count === first).length * 100 + first };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/**
 * A quotation mark where strict CSV does not allow one: after a space at the start of a cell, or inside a cell without being
 * doubled, as in Restaurant "Krone" and 12" pizza.
 */
class MisplacedQuote extends BrokenFile {}

/**
 * Returns the rows. `misplaced` is the error from an earlier, strict attempt. `options` then accept quotation marks inside cells.
 * Throws `misplaced` if such a quotation mark could have joined several rows.
 */
function rowsOf(text: string, fileName: string, options: Options, misplaced: MisplacedQuote | null): RawRow[] {
  const rows: RawRow[] = [];
  const bytes = Buffer.from(text);
  const onRecord = (record: string[], { lines }: Info): null => {
    if (!record.some((cell) => cell.trim())) return null;
    if (misplaced && record.some((cell) => /"[^]*[\r\n]/.test(cell))) throw misplaced;
    const first = lines - record.reduce((sum, cell) => sum + lineBreaks(cell), 0);
    rows.push({ place: `line ${first}`, cells: record.map((cell) => plainCell(misplaced ? unquoted(cell) : cell)) });
    return null;
  };
  try {
    parse(bytes, { ...options, on_record: onRecord });
  } catch (error) {
    throw error instanceof BrokenFile ? error : broken(error as CsvError, bytes, fileName);
  }
  return rows;
}

/** Returns the text of a cell. A cell can be a text formula such as ="0311234567", which keeps the leading zero. */
function plainCell(cell: string): string {
  return unescapeFormula(/^="([^]*)"$/.exec(cell)?.[1] ?? cell);
}

/** Removes the quotation marks around a cell whose inner quotation marks might not be doubled. */
function unquoted(cell: string): string {
  return /^"([^]*)"\s*$/.exec(cell)?.[1] ?? cell;
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function broken(error: CsvError, bytes: Buffer, fileName: string): BrokenFile {
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  const place = line === undefined ? "the file" : `line ${line}`;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    // The parser reports the end of the text as the line of the error. `bytes` is the end of the last complete cell.
    const before = bytes.subarray(0, Number(error["bytes"]) + 1).toString("latin1");
    return new BrokenFile(fileName, `line ${lineBreaks(before) + 1}`, "A quotation mark opens here and is never closed.");
  }
  const tooLong = "A row is longer than 1 MB. A closing quotation mark may be missing before this line.";
  if (error.code === "CSV_MAX_RECORD_SIZE") return new BrokenFile(fileName, place, tooLong);
  return /QUOTE/.test(error.code ?? "")
    ? new MisplacedQuote(fileName, place, "A quotation mark is in the wrong place.")
    : new BrokenFile(fileName, place, error.message);
}
