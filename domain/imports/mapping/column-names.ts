import { dayOf } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { ignoredCsvColumns } from "#domain/csv/csv-format.shared.ts";
import names from "./column-names.json" with { type: "json" };
import { type ImportField, importFields } from "./import-fields.shared.ts";

/** The fields by the names of their columns, as `nameKey` writes them. */
const fieldsByName = new Map<string, ImportField>([
  ...Object.entries(names.fields).flatMap(([field, known]) => known.map((name) => [name, field as ImportField] as const)),
  ...importFields.map((field) => [nameKey(field), field] as const),
]);
const shortForms = new Map(Object.entries(names.shortForms));
/** Words that say which of several addresses or phone numbers a column contains. */
const qualifiers = new Set(names.qualifiers);
export const tradeNames: ReadonlySet<string> = new Set(names.tradeNames);
export const ignoredColumns: ReadonlySet<string> = new Set(ignoredCsvColumns.map(nameKey));

/** Returns whether a header cell has a known name. */
export function isKnownColumn(cell: string): boolean {
  return findField(cell) !== undefined || ignoredColumns.has(nameKey(cell));
}

/** Returns whether a header cell has a known name or a similar one. */
export function isLikelyColumn(cell: string): boolean {
  return isKnownColumn(cell) || findSimilarField(cell) !== undefined;
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

/** Names such as "class_desc_detail" and "LICENSE TYPE DESC": words for a classification, and words for its text. */
const classification =
  /^(?:(?:license|permit) )?(?:class|category|type|industry|trade|naics|sic|sector)(?: (?:description|detail|name|text|title|level|group|\d+))+$|^(?:license|permit) (?:category|type|group)$/;

/**
 * Returns the field for a column name such as "PREM ADDR CITY", "categoryName", or "Phone / Cell". Ignores qualifiers, and tries
 * the first part of a name with several parts.
 */
export function findSimilarField(column: string): ImportField | undefined {
  const words = wordsOfColumn(column);
  const keys = [words.join(" "), withoutQualifiers(column)];
  const field = keys.map((key) => fieldsByName.get(key)).find(Boolean);
  const isPerson = (field === "name" || field === "legal_name") && words.includes("contact");
  if (field && !isPerson) return field;
  if (keys.some((key) => classification.test(key))) return "micro_categories";
  const [first, ...others] = column.split(/\s*\/\s*|\s+or\s+/i);
  return others.length ? (findField(first!) ?? findSimilarField(first!)) : undefined;
}

/** Returns the words in a column's name, with short forms written out. */
export function wordsOfColumn(column: string): string[] {
  const words = nameKey(column.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("#", " number ")).split(" ");
  return words.map((word) => shortForms.get(word) ?? word);
}

/** Returns the words in a column's name, without those that say which address or phone number it is. */
export function withoutQualifiers(column: string): string {
  return wordsOfColumn(column)
    .filter((word) => !qualifiers.has(word))
    .join(" ");
}
