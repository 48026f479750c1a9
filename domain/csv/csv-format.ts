import { parse, type CsvError, type Info, type Options } from "csv-parse";
import { parse as parseBlock } from "csv-parse/sync";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { type Delimiter, detectDelimiter } from "#domain/imports/files/detect-delimiter.ts";
import { type FileBytes, lineOf, piecesOf } from "#domain/imports/files/file-bytes.ts";
import { type RawRow, toTable } from "#domain/imports/files/find-header.ts";
import { type Rows, rowsInBlocks } from "#domain/imports/files/rows.ts";
import type { Table } from "#domain/imports/files/table.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";

/** A record's cells by field. Missing cells are absent. `place` is the first line of the record. */
export type CsvRecord = { place: string; cells: Readonly<Record<string, string>> };

/** The maximum number of rows in a file, which is more than any list of businesses has. */
const maxRows = 1_000_000;
/** The maximum length of a row in bytes. A longer row usually has a quotation mark that is never closed. */
const maxRow = 1024 * 1024;
/** The number of rows that are parsed together. */
const blockLength = 64;
/** The number of bytes at the start of a file that are used to detect the delimiter. */
const sampleLength = 65_536;

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = "\ufeff";

type Parsed = { record: string[]; info: Info };

/**
 * Reads a CSV file (RFC 4180) with a header and with cells separated by commas, semicolons, tabs, or vertical bars. Checks the
 * whole file, and parses its rows again when they are needed. Removes the apostrophes that `escapeFormula` adds. `delimiter` is
 * the detected one. Throws BrokenFile for ambiguous or unclosed quotation marks, too many rows, and rows that are too long.
 */
export async function readCsvTable(file: FileBytes, fileName: string): Promise<{ table: Table; delimiter: Delimiter }> {
  const delimiter = detectDelimiter(Buffer.from(file.read(0, sampleLength)).toString());
  const options: Options = {
    ...{ info: true, skip_empty_lines: true, relax_column_count: true, delimiter, max_record_size: maxRow },
    record_delimiter: ["\r\n", "\n", "\r"],
  };
  const rows = await findRows(file, fileName, options).catch((error: unknown) => {
    if (error instanceof MisplacedQuote) return findRows(file, fileName, { ...options, relax_quotes: true, ltrim: true }, error);
    throw error;
  });
  return { table: toTable(rows, fileName), delimiter };
}

/**
 * A quotation mark where strict CSV does not allow one: after a space at the start of a cell, or inside a cell without being
 * doubled, as in Restaurant "Krone" and 12" pizza.
 */
class MisplacedQuote extends BrokenFile {}

/**
 * Finds the position and the line of every block of rows. `misplaced` is the error from an earlier, strict attempt. `options`
 * then accept quotation marks inside cells. Throws `misplaced` if such a quotation mark could have joined several rows.
 */
async function findRows(
  file: FileBytes,
  fileName: string,
  options: Options,
  misplaced: MisplacedQuote | null = null,
): Promise<Rows<RawRow>> {
  const starts: { at: number; line: number }[] = [{ at: 0, line: 1 }];
  let rows = 0;
  await pipeline(Readable.from(withPauses(file)), parse(options), async function count(parsed: AsyncIterable<Parsed>) {
    for await (const { record, info } of parsed) {
      if (!record.some(isFilled)) continue;
      if (misplaced && record.some((cell) => /"[^]*[\r\n]/.test(cell))) throw misplaced;
      rows += 1;
      if (rows > maxRows)
        throw new BrokenFile(
          fileName,
          `line ${info.lines}`,
          `The file has more than ${maxRows.toLocaleString("en-US")} rows. Please split it.`,
        );
      // The parser has read the line break, and `lines` is the line on which the record ends.
      if (rows % blockLength === 0) starts.push({ at: info.bytes_records, line: info.lines + 1 });
    }
  }).catch((error: unknown) => {
    throw error instanceof BrokenFile ? error : broken(error as CsvError, file, fileName);
  });
  return rowsInBlocks(rows, blockLength, (block) => {
    const { at, line } = starts[block]!;
    const found: RawRow[] = [];
    parseBlock(file.read(at, starts[block + 1]?.at ?? file.size), {
      ...{ ...options, info: false },
      on_record(record: string[], { lines }) {
        const first = line - 1 + lines - record.reduce((sum, cell) => sum + lineBreaks(cell), 0);
        if (record.some(isFilled))
          found.push({ place: `line ${first}`, cells: record.map(options.relax_quotes ? relaxedCell : plainCell) });
        return null;
      },
    });
    return found;
  });
}

function isFilled(cell: string): boolean {
  return cell.trim() !== "";
}

/**
 * Puts an apostrophe before a cell that a spreadsheet could run as a formula. Reading removes it. A negative number is not a
 * formula.
 */
function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Returns the text of a cell. A cell can be a text formula such as ="0311234567", which keeps the leading zero. */
function plainCell(cell: string): string {
  return unescapeFormula(/^="([^]*)"$/.exec(cell)?.[1] ?? cell);
}

/** Like `plainCell`, but for a cell whose inner quotation marks might not be doubled. */
function relaxedCell(cell: string): string {
  return plainCell(/^"([^]*)"\s*$/.exec(cell)?.[1] ?? cell);
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Spreadsheets also read the full-width forms as operators. */
const formula = /^'*(?!-\d+(\.\d+)?$)[=+\-@＝＋－＠\t\r]/;

/** Returns one CSV line with every cell quoted and escaped. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function lineBreaks(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Yields the file's pieces with a pause after each, because a stream alone blocks other requests. */
async function* withPauses(file: FileBytes): AsyncGenerator<Uint8Array> {
  for (const piece of piecesOf(file)) {
    yield piece;
    await setImmediate();
  }
}

function broken(error: CsvError, file: FileBytes, fileName: string): BrokenFile {
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  const place = line === undefined ? "the file" : `line ${line}`;
  // The parser reports the end of the text as the line of the error. `bytes` is the end of the last complete cell.
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new BrokenFile(
      fileName,
      `line ${lineOf(file, Number(error.bytes) + 1)}`,
      "A quotation mark opens here and is never closed.",
    );
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new BrokenFile(
      fileName,
      place,
      "A row is longer than 1 MB. A closing quotation mark may be missing before this line.",
    );
  return /QUOTE/.test(error.code ?? "")
    ? new MisplacedQuote(fileName, place, "A quotation mark is in the wrong place.")
    : new BrokenFile(fileName, place, error.message);
}
