import { ignoredCsvColumns } from "#domain/csv/csv-columns.shared.ts";
import type { Table } from "#domain/imports/files/table.ts";
import { columnNames, qualifiers, shortForms, streetParts, tradeNames } from "./column-names.shared.ts";
import { type ColumnMapping, importFields, type ImportField, joinedFields } from "./import-fields.shared.ts";

const fieldsByName = new Map<string, ImportField>([
  ...Object.entries(columnNames).flatMap(([field, names]) => names.map((name) => [name, field as ImportField] as const)),
  ...importFields.map((field) => [nameKey(field), field] as const),
]);
const ignored: ReadonlySet<string> = new Set(ignoredCsvColumns.map(nameKey));

/** The number of rows to sample. */
const sampleRows = 200;
/** The minimum share of nonempty cells that must match the field's pattern. */
const minShare = 0.7;

const patterns: Partial<Record<ImportField, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  website: /^(?:https?:\/\/|www\.)\S+\.\S+$/i,
  phone: /^\+?[\d\s().-]{7,20}$/,
};

/** Returns whether a header cell has a known name. */
export function isKnownColumn(cell: string): boolean {
  return findField(cell) !== undefined || ignored.has(nameKey(cell));
}

function findField(column: string): ImportField | undefined {
  const key = nameKey(column);
  return tradeNames.has(key) ? "name" : fieldsByName.get(key);
}

/**
 * Returns the field for a column name such as "PREM ADDR CITY", "categoryName", or "Phone / Cell". Ignores qualifiers, and tries
 * the first part of a name with several parts.
 */
function findSimilarField(column: string): ImportField | undefined {
  const words = wordsOf(column);
  const rest = words.filter((word) => !qualifiers.has(word));
  const field = fieldsByName.get(words.join(" ")) ?? fieldsByName.get(rest.join(" "));
  const isPerson = (field === "name" || field === "legal_name") && words.includes("contact");
  if (field && !isPerson) return field;
  const [first, ...others] = column.split(/\s*\/\s*|\s+or\s+/i);
  return others.length ? (findField(first!) ?? findSimilarField(first!)) : undefined;
}

function wordsOf(column: string): string[] {
  const words = nameKey(column.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("#", " number ")).split(" ");
  return words.map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word]! : word));
}

/**
 * Guesses each column's field by its name, then by similar names, and then by its cells. Only joined fields get several columns.
 */
export function guessColumns({ columns, rows }: Table): ColumnMapping {
  const used = new Set<ImportField>();
  const take = (field: ImportField | undefined, isJoined = true): ImportField | null => {
    if (!field || (used.has(field) && !(isJoined && joinedFields.has(field)))) return null;
    used.add(field);
    return field;
  };
  // Our own names take precedence: a file with "name" and "business" has its name in "name".
  const own = new Set<string>(importFields);
  const order = columns.map((_, index) => index).sort((a, b) => Number(own.has(columns[b]!)) - Number(own.has(columns[a]!)));
  const guessed: ColumnMapping = columns.map(() => null);
  for (const index of order) if (!isTradeName(columns[index]!)) guessed[index] = take(findField(columns[index]!));
  const isOpen = (index: number) => !guessed[index] && !ignored.has(nameKey(columns[index]!)) && !isTradeName(columns[index]!);
  // A second city belongs to another address, so only the first one counts.
  for (const index of order) if (isOpen(index)) guessed[index] = take(findSimilarField(columns[index]!), false);
  const sample = rows.slice(0, sampleRows);
  for (const index of order) {
    if (!isOpen(index)) continue;
    const cells = sample.map((row) => row.cells[index]!.trim()).filter(Boolean);
    const likely = Object.entries(patterns).find(
      ([name, pattern]) => !used.has(name as ImportField) && cells.length > 2 && share(cells, pattern) >= minShare,
    );
    guessed[index] = take(likely?.[0] as ImportField | undefined);
  }
  return withStreetParts(columns, withTradeName(columns, guessed));
}

function isTradeName(column: string): boolean {
  return tradeNames.has(nameKey(column)) || tradeNames.has(wordsOf(column).join(" "));
}

/** Returns the mapping with a business's trade name as its name. Its other name is used if the trade name is empty. */
function withTradeName(columns: string[], guessed: ColumnMapping): ColumnMapping {
  const trade = columns.findIndex(isTradeName);
  const name = guessed.indexOf("name");
  const legal = guessed.indexOf("legal_name");
  const fallback = legal >= 0 ? legal : name;
  return guessed.map((field, index) => {
    if (trade < 0) return name < 0 && index === legal ? "name" : field;
    if (index === trade) return "name";
    return index === fallback ? "legal_name" : field === "name" ? null : field;
  });
}

/**
 * Returns the mapping. If a column has the street's name, the columns with its number, direction, and type also map to the
 * street.
 */
function withStreetParts(columns: string[], guessed: ColumnMapping): ColumnMapping {
  if (!guessed.includes("street")) return guessed;
  const parts = streetParts.map((names) =>
    columns.findIndex((column, index) => !guessed[index] && isStreetPart(wordsOf(column), names)),
  );
  return guessed.map((field, index) => (parts.includes(index) ? "street" : field));
}

function isStreetPart(words: string[], names: readonly string[]): boolean {
  return names.includes(words.filter((word) => !qualifiers.has(word)).join(" "));
}

function share(cells: string[], pattern: RegExp): number {
  return cells.filter((cell) => pattern.test(cell)).length / cells.length;
}

/** Returns the key for comparing column names: "business name" for "Business_Name:". */
export function nameKey(column: string): string {
  return column
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim();
}
