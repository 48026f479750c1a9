import { dayOf } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { ignoredCsvColumns } from "#domain/csv/csv-columns.shared.ts";
import names from "./column-names.json" with { type: "json" };
import { type ImportField, importFields } from "./import-fields.shared.ts";

/** The fields by the names of their columns, as `nameKey` writes them. */
export const fieldsByName = new Map<string, ImportField>([
  ...Object.entries(names.fields).flatMap(([field, known]) => known.map((name) => [name, field as ImportField] as const)),
  ...importFields.map((field) => [nameKey(field), field] as const),
]);
export const tradeNames: ReadonlySet<string> = new Set(names.tradeNames);
export const ignoredColumns: ReadonlySet<string> = new Set(ignoredCsvColumns.map(nameKey));

/** Returns whether a header cell has a known name. */
export function isKnownColumn(cell: string): boolean {
  return findField(cell) !== undefined || ignoredColumns.has(nameKey(cell));
}

/** Returns the field for a known column name. */
export function findField(column: string): ImportField | undefined {
  const key = nameKey(column);
  if (tradeNames.has(key)) return "name";
  const day = key.replace(/\b(?:hours|hrs|open)\b/g, "").trim();
  return fieldsByName.get(key) ?? (day.length > 1 ? (dayOf(day) ?? undefined) : undefined);
}

/** Returns the key for comparing column names: "business name" for "Business_Name:", and "street 1" for "street1". */
export function nameKey(column: string): string {
  return column
    .toLowerCase()
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim();
}
