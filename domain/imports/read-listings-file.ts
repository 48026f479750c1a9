import type { CountryCode } from "libphonenumber-js/min";
import type { CsvRecord } from "#domain/csv/csv-format.ts";
import { identityOf, readCsvRow } from "#domain/csv/csv-row-to-business.ts";
import { duplicateFinder } from "#domain/duplicates/find-duplicates-in-osm-file.ts";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import type { FileBytes } from "./files/file-bytes.ts";
import { type ListingsFile, readFile } from "./files/read-file.ts";
import type { Table } from "./files/table.ts";
import { endedStatusReader } from "./mapping/ended-status.ts";
import { categoryFinder, categoryNames } from "./mapping/find-categories.ts";
import { isKnownColumn } from "./mapping/guess-columns.ts";
import { findHeadingsAndTotals, type ListRow } from "./mapping/headings-and-totals.ts";
import { guessMapping, type ImportMapping } from "./mapping/import-mapping.ts";
import { mapRow } from "./mapping/map-table.ts";
import { mergeRepeats } from "./mapping/merge-repeats.ts";
import { readFeature } from "./osm/feature-to-listing.ts";
import { idsFromName } from "./osm/kinds-from-name.ts";
import { tagMapper } from "./osm/map-tags-to-micro-categories.ts";
import { cleanLine } from "./parse/clean-text.ts";
import { yieldToEventLoop } from "./parse/yield-to-event-loop.ts";
import { BrokenFile, skippedRow, type Reading, type ReadRow } from "./import-row.ts";

/** Reads a file and yields the results of `readRows`. Throws the errors of `readFile` and `readRows`. */
export async function* readListings(
  content: FileBytes | Uint8Array | string,
  fileName: string,
  reading: Reading,
  spreadsheets: Spreadsheets | null = null,
  mapping?: ImportMapping,
): AsyncGenerator<ReadRow, void, void> {
  const file = await readFile(typeof content === "string" ? new TextEncoder().encode(content) : content, fileName, spreadsheets);
  try {
    yield* readRows(file, fileName, reading, mapping);
  } finally {
    file.close();
  }
}

/**
 * Yields remarks about the whole file, and then one result per row. Without a `mapping`, guesses one. Throws BrokenFile before
 * the first row if no column has the businesses' names. Pauses about every ten milliseconds.
 */
export async function* readRows(
  file: ListingsFile,
  fileName: string,
  reading: Reading,
  mapping?: ImportMapping,
): AsyncGenerator<ReadRow, void, void> {
  const pause = yieldToEventLoop();
  if (file.remarks?.length) yield { place: "the file", name: null, row: null, skipped: null, remarks: file.remarks };
  if ("table" in file) return yield* readTable(file.table, fileName, reading, mapping ?? guessMapping(file.table));
  const mapTags = tagMapper(reading.kinds ?? []);
  const skipRepeat = repeatFinder(reading.country);
  for (const feature of file.features) {
    yield skipRepeat(await readFeature(feature, reading, mapTags, mapping));
    await pause();
  }
}

async function* readTable(
  table: Table,
  fileName: string,
  { microCategories, kinds = [], synonyms = [], country, stateCode = "" }: Reading,
  mapping: ImportMapping,
): AsyncGenerator<ReadRow, void, void> {
  if (!mapping.columns.includes("name"))
    throw new BrokenFile(
      fileName,
      "header row",
      `No column contains the business names. The columns are: ${table.columns.join(", ").slice(0, 300)}`,
    );
  const ignored = table.columns.filter((name, index) => name && !mapping.columns[index] && !isKnownColumn(name));
  if (ignored.length)
    yield { place: "header row", name: null, row: null, skipped: null, remarks: [`Ignored columns: ${ignored.join(", ")}`] };
  const named = categoryFinder(microCategories, kinds, synonyms);
  const { categories, defaultCategory, checkPhones, source } = mapping;
  const findCategories = (value: string) => (Object.hasOwn(categories, value) ? categories[value]! : named(value));
  const isCategory = categoryNames(microCategories, kinds);
  const rows = findHeadingsAndTotals(table, mapping.columns, (text) => Object.hasOwn(categories, text) || isCategory(text));
  const cellsOnly = { ...mapping, titleCase: false };
  const idsByKind = new Map(kinds.map(({ id, microCategoryIds }) => [id, microCategoryIds]));
  const suggest = (read: ReadRow): ReadRow => {
    if (!read.row || read.row.microCategoryIds.length) return read;
    const [id] = idsFromName(read.row.name, (kind) => (idsByKind.get(kind) ?? []).filter((each) => microCategories.has(each)));
    return id
      ? { ...read, remarks: [...read.remarks, `No category. The business name suggests “${microCategories.get(id)}.”`] }
      : read;
  };
  const skipped = ({ place, cells, problem, note }: ListRow): ReadRow | null => {
    if (problem) return skippedRow(place, null, "invalid", [problem]);
    return note === null ? null : skippedRow(place, cleanLine(cells.find((cell) => cell.trim())), "not_a_business", [note]);
  };
  const endedStatusOf = endedStatusReader(table, mapping.columns);
  const checked = (read: ReadRow, row: ListRow): ReadRow => {
    const remark = read.row && endedStatusOf(row);
    return remark ? { ...read, remarks: [...read.remarks, remark] } : read;
  };
  const reader = {
    identityOf: (row: ListRow) => (skipped(row) ? null : identityOf(mapRow(row, cellsOnly, stateCode))),
    read: (row: ListRow) =>
      skipped(row) ??
      checked(
        suggest(
          readCsvRow(inGroup(mapRow(row, mapping, stateCode), row), {
            findCategories,
            defaultCategory,
            country,
            checkPhones,
            source,
          }),
        ),
        row,
      ),
  };
  yield* mergeRepeats(rows, reader, mapping.mergeRepeats);
}

/** Returns the record with the category of its group if it has none of its own. */
function inGroup(record: CsvRecord, { heading }: ListRow): CsvRecord {
  if (heading === null || record.cells["micro_categories"]?.trim()) return record;
  return { ...record, cells: { ...record.cells, micro_categories: heading } };
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
