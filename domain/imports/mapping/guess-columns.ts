import type { Table } from "#domain/imports/files/table.ts";
import names from "./column-names.json" with { type: "json" };
import {
  findField,
  findSimilarField,
  ignoredColumns,
  nameKey,
  tradeNames,
  withoutQualifiers,
  wordsOfColumn,
} from "./column-names.ts";
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
 * Returns the guessed mapping of a file, before an admin corrects it. Guesses each column's field by its name, then by similar names,
 * and then by its cells. Only joined fields get several columns.
 */
export function guessMapping({ columns, rows }: Table): ImportMapping {
  const guessed: ColumnMapping = columns.map(() => null);
  // In a file with companies and names, the names are those of persons.
  const hasNames = columns.some((column) => nameKey(column) === "name");
  const isTradeName = (column: string) =>
    [nameKey(column), wordsOfColumn(column).join(" ")].some((name) => tradeNames.has(name)) ||
    (hasNames && names.companyNames.includes(nameKey(column)));
  const isOpen = (at: number) => !guessed[at] && !ignoredColumns.has(nameKey(columns[at]!)) && !isTradeName(columns[at]!);
  const take = (at: number, field: ImportField | undefined, isJoined: boolean) => {
    if (field && (!guessed.includes(field) || (isJoined && joinedFields.has(field)))) guessed[at] = field;
  };
  // Our own names take precedence: a file with "name" and "business" has its name in "name".
  const isOwn = (at: number) => importFields.some((field) => field === columns[at]);
  const order = [...columns.keys()].toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  for (const at of order) if (!isTradeName(columns[at]!)) take(at, findField(columns[at]!), true);
  // A second city belongs to another address, so only the first one counts. Several columns of categories are possible.
  for (const at of order.filter(isOpen)) {
    const field = findSimilarField(columns[at]!);
    take(at, field, field === "micro_categories");
  }
  const sample = rows.slice(0, sampleRows);
  const takeByCells = (at: number, known: typeof patterns) => {
    const cells = sample.map((row) => row.cells[at]!.trim()).filter(Boolean);
    const isDistinct = new Set(cells).size > cells.length * 0.8;
    const fits = ([field, pattern]: (typeof patterns)[number]) =>
      !guessed.includes(field) && (field !== "name" || isDistinct) && share(cells, pattern) >= minShare;
    take(at, known.find(fits)?.[0], false);
  };
  for (const at of order) if (sample.length > 2 && isOpen(at)) takeByCells(at, patterns);
  for (const at of order) if (defaultName.test(columns[at]!) && isOpen(at)) takeByCells(at, patternsWithoutNames);
  const fields = withStreetParts(columns, withTradeName(guessed, columns.findIndex(isTradeName)));
  return { columns: fields, categories: {}, source: null, headerRow: null };
}

/** Returns the mapping with a business's trade name as its name. Its other name is used if the trade name is empty. */
function withTradeName(guessed: ColumnMapping, trade: number): ColumnMapping {
  const name = guessed.indexOf("name");
  const legal = guessed.indexOf("legal_name");
  const fallback = legal >= 0 ? legal : name;
  return guessed.map((field, at) => {
    if (trade < 0) return name < 0 && at === legal ? "name" : field;
    if (at === trade) return "name";
    return at === fallback ? "legal_name" : field === "name" ? null : field;
  });
}

/** Returns the mapping in which columns with a street's number, direction, and type also count, if one has the street's name. */
function withStreetParts(columns: string[], guessed: ColumnMapping): ColumnMapping {
  if (!guessed.includes("street")) return guessed;
  const keys = columns.map((column, at) => (guessed[at] ? "" : withoutQualifiers(column)));
  const house = guessed.includes("house_number") ? -1 : keys.findIndex((key) => names.houseNumbers.includes(key));
  return guessed.map((field, at) => {
    if (at === house) return "house_number";
    return names.streetParts.includes(keys[at]!) && keys.indexOf(keys[at]!) === at ? "street" : field;
  });
}

function share(cells: string[], pattern: RegExp): number {
  return cells.filter((cell) => pattern.test(cell)).length / Math.max(cells.length, 1);
}
