import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import { readFile } from "./files/read-file.ts";
import type { ListingsFile } from "./files/table.ts";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { BrokenFile, type Reading, type ReadRow } from "./import-row.ts";
import { categoryFinder, type FindCategories } from "./mapping/find-categories.ts";
import { isKnownColumn } from "./mapping/column-names.ts";
import { guessMapping, type ImportMapping, rest } from "./mapping/guess-columns.ts";
import { mergeRepeats } from "./mapping/merge-repeats.ts";
import { tableRecords } from "./mapping/table-records.ts";
import { kindsByTag } from "./osm/business-tags.ts";
import { featureRecord } from "./osm/feature-record.ts";
import { tagCategories } from "./osm/tag-categories.ts";
import { type FoundCategories, type ListingRecord, readRecord } from "./read-record.ts";

/** Reads a file and returns the results of `readRows`. Throws the errors of `readFile` and `readRows`. */
export async function readListings(
  content: Uint8Array | string,
  fileName: string,
  reading: Reading,
  spreadsheets: Spreadsheets | null = null,
  mapping?: ImportMapping,
): Promise<ReadRow[]> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return readRows(await readFile(bytes, fileName, spreadsheets), fileName, reading, mapping);
}

/**
 * Returns remarks about the whole file, and then one result per row. Without a `mapping`, guesses one. Throws BrokenFile if no
 * column has the businesses' names.
 */
export function readRows(
  file: ListingsFile,
  fileName: string,
  reading: Reading,
  mapping: ImportMapping = guessMapping(file),
): ReadRow[] {
  const { columns, first, isOsm } = file;
  const broken = (what: string) => new BrokenFile(fileName, "header row", what);
  if (first && mapping.headerRow === null) throw broken(unclearHeader);
  if (!isOsm && !mapping.columns.includes("name"))
    throw broken(
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
    findCategories: recordCategories(reading, mapping),
    columnOf,
    source,
    sourceName: mapping.source,
  };
  const rows = [...recordsOf(file, mapping, reading).map((record) => readRecord(record, context))];
  const ignored = columns.filter((name, index) => name && !mapping.columns[index] && !isKnownColumn(name));
  const remarks = [...file.remarks, ...(ignored.length ? [`Ignored columns: ${ignored.join(", ")}`] : [])];
  const whole = remarks.map((remark) => ({ place: "the file", name: null, row: null, skipped: null, remarks: [remark] }));
  return [...whole, ...mergeRepeats(rows, reading.country)];
}

/** The problem of a file in which no row looks like column names. */
export const unclearHeader = "No row looks like column names. Choose the row that has them, or say that there is none.";

/** Returns a file's records. */
export function recordsOf(file: ListingsFile, mapping: ImportMapping, reading: Reading): IteratorObject<ListingRecord> {
  if (!file.isOsm) return tableRecords(file, mapping, reading);
  return file.rows.values().map((row) => featureRecord(row, reading.country, reading.now));
}

/**
 * Returns a function that finds a record's micro-categories. The values of a broader column count only if those of the more
 * specific columns have no category.
 */
export function recordCategories(
  reading: Pick<Reading, "microCategories" | "kinds" | "synonyms">,
  { categories }: Pick<ImportMapping, "categories">,
): (record: ListingRecord) => FoundCategories {
  const find = valueCategories(reading);
  const findByTags = tagCategories(reading.kinds);
  const isKnown = (id: string) => reading.microCategories.has(id);
  const chosen = (value: string) => (Object.hasOwn(categories, value) ? categories[value]! : null);
  return ({ values, tags, cells }) => {
    const all = values.flat();
    const isDecided = all.some((value) => chosen(value) !== null);
    const found = values.map((group) => group.flatMap((value) => listed(chosen(value)) ?? find(value)));
    // A choice for a value of the specific column also counts if it is to have no category.
    const at = found.findIndex((ids, index) => ids.length || values[index]!.some((value) => chosen(value) !== null));
    const ids = tags && !isDecided ? findByTags(tags, cells["name"] ?? "") : (found[at] ?? []);
    const known = [...new Set(ids)].filter(isKnown);
    const open = (values[0] ?? []).filter((value) => chosen(value) === null && (!known.length || !listedOrFound(value).length));
    if (known.length) return { ids: known, open: tags ? [] : open, isBroad: at > 0, isLeftOut: false };
    const others = chosen(rest) ?? [];
    if (others === "skip" || all.some((value) => chosen(value) === "skip"))
      return { ids: [], open, isBroad: false, isLeftOut: true };
    return { ids: others.filter(isKnown), open, isBroad: false, isLeftOut: false };
  };
  function listedOrFound(value: string): string[] {
    return listed(chosen(value)) ?? find(value);
  }
}

function listed(choice: string[] | "skip" | null): string[] | null {
  return choice === "skip" ? [] : choice;
}

/** Returns a function that returns the micro-categories that a value or a tag means. */
export function valueCategories({
  microCategories,
  kinds,
  synonyms,
}: Pick<Reading, "microCategories" | "kinds" | "synonyms">): (value: string) => string[] {
  const idsOfKind = new Map(kinds.map(({ id, microCategoryIds }) => [id, microCategoryIds]));
  let findByName: FindCategories | undefined;
  // An OpenStreetMap file needs no names.
  const finder = () => (findByName ??= categoryFinder(microCategories, kinds, synonyms));
  const found = new Map<string, string[]>();
  return (value) => {
    const known = found.get(value);
    if (known) return known;
    const kindIds = /^[a-z_]+=/.test(value) ? kindsByTag.get(value) : undefined;
    const ids = kindIds ? kindIds.flatMap((kind) => idsOfKind.get(kind) ?? []) : finder()(value);
    found.set(value, ids);
    return ids;
  };
}
