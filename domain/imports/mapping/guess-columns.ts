import type { Table } from "#domain/imports/files/table.ts";
import names from "./column-names.json" with { type: "json" };
import { findField, findSimilarField, ignoredColumns, nameKey, qualifiers, tradeNames, wordsOfColumn } from "./column-names.ts";
import { type ColumnMapping, importFields, type ImportField, joinedFields } from "./import-fields.shared.ts";

/** The key in `categories` for all rows without a category. */
export const rest = "";

/**
 * The rules that turn a file into listings. `categories` maps values of the category columns, or tags of an OpenStreetMap file,
 * to micro-categories, and takes precedence over the finder. An empty list means no micro-category, and "skip" leaves out the
 * rows. `rest` is the key for the rows without any category. `source` tells the ids of several sources apart. `headerRow` is the row
 * with the column names, counted from 1; 0 for none; null if it was found.
 */
export type ImportMapping = {
  columns: ColumnMapping;
  categories: Record<string, string[] | "skip">;
  source: string | null;
  headerRow: number | null;
};

/** Returns the guessed mapping of a file, before an admin corrects it. */
export function guessMapping(table: Table): ImportMapping {
  return { columns: guessColumns(table), categories: {}, source: null, headerRow: null };
}

/** The number of rows to sample. */
const sampleRows = 200;
/** The minimum share of nonempty cells that must match the field's pattern. */
const minShare = 0.7;

/** Dates also have many digits, but they are not phone numbers. */
const patterns: [ImportField, RegExp][] = [
  ["email", /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ["website", /^(?:https?:\/\/|www\.)\S+\.\S+$/i],
  ["phone", /^(?!\d{1,4}([-./ ])\d{1,2}\1\d{1,4}\b)\+?[\d\s().-]{9,20}$/],
];
/** In columns with a program's default names, such as "Column1," addresses and names are found by their cells, too. */
const patternsWithoutNames: [ImportField, RegExp][] = [
  ["address", /^\d+\w?\s+\S*\p{L}/u],
  ["name", /\p{L}{2}/u],
];
const defaultName = /^(?:(?:column|spalte|field|unnamed)?[ :_]*\d*|[A-Z])$/i;

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
  const isTradeName = tradeNameOf(columns);
  for (const index of order) if (!isTradeName(columns[index]!)) guessed[index] = take(findField(columns[index]!));
  const isOpen = (index: number) =>
    !guessed[index] && !ignoredColumns.has(nameKey(columns[index]!)) && !isTradeName(columns[index]!);
  // A second city belongs to another address, so only the first one counts. Several columns of categories are possible.
  for (const index of order) {
    const field = isOpen(index) ? findSimilarField(columns[index]!) : undefined;
    if (field) guessed[index] = take(field, field === "micro_categories");
  }
  const sample = rows.slice(0, sampleRows);
  const takeByCells = (index: number, known: typeof patterns) => {
    const cells = sample.map((row) => row.cells[index]!.trim()).filter(Boolean);
    const isDistinct = new Set(cells).size > cells.length * 0.8;
    const fits = ([field, pattern]: (typeof patterns)[number]) =>
      !used.has(field) && (field !== "name" || isDistinct) && share(cells, pattern) >= minShare;
    if (isOpen(index)) guessed[index] = take(known.find(fits)?.[0]);
  };
  for (const index of order) if (sample.length > 2) takeByCells(index, patterns);
  for (const index of order) if (defaultName.test(columns[index]!)) takeByCells(index, patternsWithoutNames);
  return withStreetParts(columns, withTradeName(columns, guessed, isTradeName));
}

/**
 * Returns a function that tells whether a column has trade names. In a file with companies and names, the names are those of persons.
 */
function tradeNameOf(columns: string[]): (column: string) => boolean {
  const hasNames = columns.some((column) => nameKey(column) === "name");
  return (column) =>
    tradeNames.has(nameKey(column)) ||
    tradeNames.has(wordsOfColumn(column).join(" ")) ||
    (hasNames && names.companyNames.includes(nameKey(column)));
}

/** Returns the mapping with a business's trade name as its name. Its other name is used if the trade name is empty. */
function withTradeName(columns: string[], guessed: ColumnMapping, isTradeName: (column: string) => boolean): ColumnMapping {
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

/** Returns the mapping in which columns with a street's number, direction, and type also count, if one has the street's name. */
function withStreetParts(columns: string[], guessed: ColumnMapping): ColumnMapping {
  if (!guessed.includes("street")) return guessed;
  const keys = columns.map((column) =>
    wordsOfColumn(column)
      .filter((word) => !qualifiers.has(word))
      .join(" "),
  );
  const isFirst = (index: number) =>
    !guessed[index] && keys.findIndex((key, at) => !guessed[at] && key === keys[index]) === index;
  const house = keys.findIndex((key, index) => !guessed[index] && names.houseNumbers.includes(key));
  return guessed.map((field, index) => {
    if (index === house && !guessed.includes("house_number")) return "house_number";
    return isFirst(index) && names.streetParts.includes(keys[index]!) ? "street" : field;
  });
}

function share(cells: string[], pattern: RegExp): number {
  return cells.filter((cell) => pattern.test(cell)).length / Math.max(cells.length, 1);
}
