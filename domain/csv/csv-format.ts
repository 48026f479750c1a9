import { parse, type CsvError, type Info } from "csv-parse";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { detectDelimiter } from "#domain/imports/files/detect-delimiter.ts";
import { toTable } from "#domain/imports/files/find-header.ts";
import type { Table } from "#domain/imports/files/table.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";

/** One record by field. Missing cells are absent. `place` is the first line of the record. */
export type CsvRecord = { place: string; cells: Readonly<Record<string, string>> };

/**
 * Reads a CSV file (RFC 4180) with a header, separated by commas, semicolons, tabs or vertical bars. Removes the apostrophes of
 * `escapeFormula`. Throws BrokenFile for broken quotes.
 */
export async function readCsvTable(text: string, fileName: string): Promise<Table> {
  const rows: { place: string; cells: string[] }[] = [];
  await pipeline(
    Readable.from(inChunks(text)),
    parse({ info: true, skip_empty_lines: true, relax_column_count: true, delimiter: detectDelimiter(text) }),
    async function collect(parsed) {
      for await (const { record, info } of parsed as AsyncIterable<{ record: string[]; info: Info }>) {
        const place = `line ${info.lines - record.reduce((sum, cell) => sum + lineBreaks(cell), 0)}`;
        if (record.some((cell) => cell.trim() !== "")) rows.push({ place, cells: record.map(unescapeFormula) });
      }
    },
  ).catch((error: unknown) => {
    throw error instanceof BrokenFile ? error : broken(error as CsvError, text, fileName);
  });
  return toTable(rows, fileName);
}

/** Puts an apostrophe before a cell that a spreadsheet could run as a formula. Reading removes it. */
function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

const formula = /^'*[=+\-@\t\r]/;

/** One CSV line with every cell quoted and escaped. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function lineBreaks(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Yields small chunks with a pause after each, because a stream alone blocks other requests. */
async function* inChunks(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += chunkLength) {
    yield text.slice(start, start + chunkLength);
    await setImmediate();
  }
}

function broken(error: CsvError, text: string, fileName: string): BrokenFile {
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    // The parser reports the end of the text as the line of the error. `bytes` is the end of the last complete cell.
    const before = Buffer.from(text).subarray(0, Number(error.bytes) + 1);
    return new BrokenFile(
      fileName,
      `line ${lineBreaks(before.toString()) + 1}`,
      "a quotation mark opens here and is never closed",
    );
  }
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  const problem = /QUOTE/.test(error.code ?? "") ? "a quotation mark is in the wrong place" : error.message;
  return new BrokenFile(fileName, line === undefined ? "the file" : `line ${line}`, problem);
}

const chunkLength = 16_384;
