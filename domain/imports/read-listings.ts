import type { ListingsFile } from "./files/table.ts";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { batchesOf } from "#db/batches.ts";
import { BrokenFile, type Reading, type ReadRow } from "./import-row.ts";
import { isKnownColumn } from "./mapping/column-names.ts";
import type { ImportMapping } from "./mapping/guess-columns.ts";
import { mergeRepeats } from "./mapping/merge-repeats.ts";
import { recordCategories } from "./mapping/find-categories.ts";
import { tableRecords } from "./mapping/table-records.ts";
import { featureRecord } from "./osm/read-features.ts";
import { type ListingRecord, readRecord } from "./read-record.ts";

/**
 * Returns remarks about the whole file, and then one result per row. Throws BrokenFile if no
 * column has the businesses' names.
 */
export async function readRows(file: ListingsFile, reading: Reading, mapping: ImportMapping): Promise<ReadRow[]> {
  const { columns, first, isOsm } = file;
  if (first && mapping.headerRow === null) throw new BrokenFile(unclearHeader);
  if (!isOsm && !mapping.columns.includes("name"))
    throw new BrokenFile(
      `No column contains the business names. Choose the columns on the imports screen, or call one of them “name.” The columns are: ${columns.join(", ").slice(0, 300)}`,
    );
  const columnOf = (field: string) => {
    const sources = [field, ...(weekdays.some((day) => day === field) ? ["monday_to_friday", "opening_hours"] : [])];
    const at = sources.map((name) => mapping.columns.findIndex((each) => each === name)).find((index) => index >= 0);
    return (at !== undefined && columns[at]) || field.replaceAll("_", " ");
  };
  const source = isOsm ? ("osm" as const) : ("csv" as const);
  const context = {
    ...reading,
    findCategories: recordCategories(reading, mapping.categories),
    columnOf,
    source,
    sourceName: mapping.source,
  };
  const rows: ReadRow[] = [];
  for await (const batch of batchesOf(recordsOf(file, mapping, reading)))
    rows.push(...batch.map((record) => readRecord(record, context)));
  // The cells of a large file take much memory, and nothing reads them again.
  file.rows.length = 0;
  const ignored = columns.filter((name, index) => name && !mapping.columns[index] && !isKnownColumn(name));
  const remarks = [...file.remarks, ...(ignored.length ? [`Ignored columns: ${ignored.join(", ")}`] : [])];
  const whole = remarks.map((remark) => ({ place: "the file", name: null, row: null, skipped: null, remarks: [remark] }));
  return [...whole, ...(await mergeRepeats(rows, reading.town.country))];
}

/** The problem of a file in which no row looks like column names. */
export const unclearHeader =
  "No row looks like column names. On the imports screen, choose the row that has them, or say that there is none.";

/** Returns a file's records. */
export function recordsOf(file: ListingsFile, mapping: ImportMapping, reading: Reading): IteratorObject<ListingRecord> {
  if (!file.isOsm) return tableRecords(file, mapping, reading);
  return file.rows.values().map((row) => featureRecord(row, reading.town.country, reading.now));
}
