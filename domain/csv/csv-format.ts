import { parse, type CsvError, type Info } from "csv-parse";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { socialNetworks, weekdays } from "#domain/businesses/business-fields.shared.ts";
import { publicNames } from "#domain/businesses/plain-fields.shared.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";

/** Columns that say something about a listing. Only `name` is required; the order is free. */
export const csvColumns = ["id", ...publicNames, "micro_categories", ...weekdays, ...socialNetworks] as const;

/** Columns of our export that an import passes over: plan, owner and standing come from payment and review alone. */
export const ignoredCsvColumns = ["plan", "approval_status", "claimable", "owner", "created_at", "updated_at"] as const;

/** One line of the file by column; cells are "" when empty or missing. `place` is the line on which it begins. */
export type CsvRecord = { place: string; cells: Readonly<Record<string, string>> };

/**
 * The records of our own CSV (header row, commas, double quotes, as in RFC 4180). Refuses (BrokenFile) broken quotes,
 * lines with another number of cells than the header, unknown or repeated columns and a header without `name`.
 * An apostrophe before = + - @ protects spreadsheets from formulas (see `inert`) and is removed.
 */
export async function readCsvRecords(text: string, fileName: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  let header: string[] | null = null;
  await pipeline(
    Readable.from(inPieces(text)),
    parse({ info: true, skip_empty_lines: true, relax_column_count: true }),
    async function take(parsed) {
      for await (const { record, info } of parsed as AsyncIterable<{ record: string[]; info: Info }>) {
        const place = `line ${info.lines - record.reduce((sum, cell) => sum + lineBreaks(cell), 0)}`;
        if (header === null) header = checkedHeader(record, place, fileName);
        else if (record.length !== header.length)
          throw new BrokenFile(fileName, place, `has ${record.length} cells, the header has ${header.length}`);
        else if (record.some((cell) => cell.trim() !== "")) records.push({ place, cells: byColumn(header, record) });
      }
    },
  ).catch((error: unknown) => {
    throw error instanceof BrokenFile ? error : broken(error as CsvError, text, fileName);
  });
  return records;
}

function checkedHeader(cells: string[], place: string, fileName: string): string[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase());
  const known: readonly string[] = [...csvColumns, ...ignoredCsvColumns];
  const unknown = columns.find((column) => !known.includes(column));
  if (unknown !== undefined)
    throw new BrokenFile(fileName, place, `the column "${unknown.slice(0, 80)}" is not known; known are ${known.join(", ")}`);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) throw new BrokenFile(fileName, place, `the column "${twice}" stands there twice`);
  if (!columns.includes("name")) throw new BrokenFile(fileName, place, 'the column "name" is missing');
  return columns;
}

function byColumn(header: string[], record: string[]): Record<string, string> {
  return Object.fromEntries(header.map((column, index) => [column, unprotected(record[index] ?? "")]));
}

/**
 * A cell of ours that no spreadsheet takes for a formula: an apostrophe stands before what could begin one. One that begins so
 * itself gets another, as one is removed when it is read.
 */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

function unprotected(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

const formula = /^'*[=+\-@\t\r]/;

/** One line of a CSV of ours: every cell in quotation marks, and inert. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function lineBreaks(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Small pieces with a pause after each: a stream alone never lets requests through. */
async function* inPieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await setImmediate();
  }
}

function broken(error: CsvError, text: string, fileName: string): BrokenFile {
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    // The parser tells where the text ends; `bytes` is where the last whole cell ended.
    const before = Buffer.from(text).subarray(0, Number(error.bytes) + 1);
    return new BrokenFile(
      fileName,
      `line ${lineBreaks(before.toString()) + 1}`,
      "a quotation mark opens here and is never closed",
    );
  }
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  const what = /QUOTE/.test(error.code ?? "") ? "a quotation mark stands in the wrong place" : error.message;
  return new BrokenFile(fileName, line === undefined ? "the file" : `line ${line}`, what);
}

const pieceLength = 16_384;
