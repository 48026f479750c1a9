import type { CountryCode } from "libphonenumber-js/min";
import { readCsvRow } from "#domain/csv/csv-row-to-business.ts";
import { duplicateFinder } from "#domain/duplicates/find-duplicates-in-osm-file.ts";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import { type ListingsFile, readFile } from "./files/read-file.ts";
import type { Table } from "./files/table.ts";
import { categoryFinder } from "./mapping/find-categories.ts";
import { isKnownColumn } from "./mapping/guess-columns.ts";
import { guessMapping, type ImportMapping } from "./mapping/import-mapping.ts";
import { mapRow } from "./mapping/map-table.ts";
import { readFeature } from "./osm/feature-to-listing.ts";
import { tagMapper } from "./osm/map-tags-to-micro-categories.ts";
import { yieldToEventLoop } from "./parse/yield-to-event-loop.ts";
import { BrokenFile, skippedRow, type ImportRow, type Reading, type ReadRow } from "./import-row.ts";

/** Reads a file with the guessed mapping and yields one result per row. Throws like `readFile` and `readRows`. */
export async function* readListings(
  content: Uint8Array | string,
  fileName: string,
  reading: Reading,
  spreadsheets: Spreadsheets | null = null,
): AsyncGenerator<ReadRow, void, void> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  yield* readRows(await readFile(bytes, fileName, spreadsheets), fileName, reading);
}

/**
 * Yields one result per row of a file. Without a `mapping`, it is guessed. Throws BrokenFile before the first row when no column has
 * the names. Pauses at least every ten milliseconds.
 */
export async function* readRows(
  file: ListingsFile,
  fileName: string,
  reading: Reading,
  mapping?: ImportMapping,
): AsyncGenerator<ReadRow, void, void> {
  const pause = yieldToEventLoop();
  if ("table" in file) return yield* mergeRepeats(readTable(file.table, fileName, reading, mapping));
  const mapTags = tagMapper(reading.kinds ?? []);
  const skipRepeat = repeatFinder(reading.country);
  for (const feature of file.features) {
    yield skipRepeat(await readFeature(feature, reading, mapTags));
    await pause();
  }
}

async function* readTable(
  table: Table,
  fileName: string,
  { microCategories, kinds = [], synonyms = [], country, stateCode = "" }: Reading,
  mapping: ImportMapping = guessMapping(table),
): AsyncGenerator<ReadRow, void, void> {
  const pause = yieldToEventLoop();
  if (!mapping.columns.includes("name"))
    throw new BrokenFile(
      fileName,
      "the header",
      `has no column with the businesses' names; its columns are ${table.columns.join(", ").slice(0, 300)}`,
    );
  const ignored = table.columns.filter((name, index) => name && !mapping.columns[index] && !isKnownColumn(name));
  if (ignored.length)
    yield { place: "the header", name: null, row: null, skipped: null, remarks: [`Ignored columns: ${ignored.join(", ")}`] };
  const named = categoryFinder(microCategories, kinds, synonyms);
  const { categories, defaultCategory } = mapping;
  const findCategories = (value: string) => (Object.hasOwn(categories, value) ? categories[value]! : named(value));
  for (const row of table.rows) {
    if (row.problem) yield skippedRow(row.place, null, "invalid", [row.problem]);
    else yield readCsvRow(mapRow(row, mapping, stateCode), { findCategories, defaultCategory, country });
    await pause();
  }
}

/** Rows of the same business become one: the first, with the micro-categories of all. */
async function* mergeRepeats(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow, void, void> {
  const firsts = new Map<string, { place: string; row: ImportRow }>();
  const read: ReadRow[] = [];
  for await (const each of rows) {
    const first = each.row && firsts.get(each.row.sourceId);
    if (!each.row || !first) {
      if (each.row) firsts.set(each.row.sourceId, { place: each.place, row: each.row });
      read.push(each);
      continue;
    }
    const added = each.row.microCategoryIds.filter((id) => !first.row.microCategoryIds.includes(id));
    first.row.microCategoryIds.push(...added);
    const remark = added.length ? `Repeats ${first.place}, which also gets its categories.` : `Repeats ${first.place}.`;
    read.push(skippedRow(each.place, each.name, "repeated", [remark]));
  }
  yield* read;
}

function repeatFinder(country: CountryCode): (read: ReadRow) => ReadRow {
  const ids = new Map<string, string>();
  const duplicateOf = duplicateFinder(country);
  return function skipRepeat(read) {
    const { row, place, name } = read;
    if (row === null) return read;
    const first = ids.get(row.sourceId) ?? duplicateOf(row, place);
    if (first !== null) return skippedRow(place, name, "repeated", [`Repeats ${first}.`]);
    ids.set(row.sourceId, place);
    return read;
  };
}
