import type { Table } from "#domain/imports/files/table.ts";
import names from "./column-names.json" with { type: "json" };
import { fieldsByName, findField, ignoredColumns, nameKey, tradeNames } from "./column-names.ts";
import { type ColumnMapping, importFields, type ImportField, joinedFields } from "./import-fields.shared.ts";

const shortForms = new Map(Object.entries(names.shortForms));
/** Words that say which of several addresses or phone numbers a column contains. */
const qualifiers = new Set(names.qualifiers);
/** The number of rows to sample. */
const sampleRows = 200;
/** The minimum share of nonempty cells that must match the field's pattern. */
const minShare = 0.7;

/** Dates also have many digits, but they are not phone numbers. */
const patterns: Partial<Record<ImportField, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  website: /^(?:https?:\/\/|www\.)\S+\.\S+$/i,
  phone: /^(?!\d{1,4}([-./ ])\d{1,2}\1\d{1,4}\b)\+?[\d\s().-]{9,20}$/,
};

/** Names such as "class_desc_detail": a word for a classification, and words for its text. */
const classification =
  /^(?:class|category|type|industry|trade|naics|sic|sector)(?: (?:description|detail|name|text|title|level|group|\d+))+$/;

/**
 * Returns the field for a column name such as "PREM ADDR CITY", "categoryName", or "Phone / Cell". Ignores qualifiers, and tries
 * the first part of a name with several parts.
 */
function findSimilarField(column: string): ImportField | undefined {
  const words = wordsOfColumn(column);
  const rest = words.filter((word) => !qualifiers.has(word)).join(" ");
  const field = fieldsByName.get(words.join(" ")) ?? fieldsByName.get(rest);
  const isPerson = (field === "name" || field === "legal_name") && words.includes("contact");
  if (field && !isPerson) return field;
  if (classification.test(words.join(" "))) return "micro_categories";
  const [first, ...others] = column.split(/\s*\/\s*|\s+or\s+/i);
  return others.length ? (findField(first!) ?? findSimilarField(first!)) : undefined;
}

/** Returns the words in a column's name, with short forms written out. */
export function wordsOfColumn(column: string): string[] {
  const words = nameKey(column.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("#", " number ")).split(" ");
  return words.map((word) => shortForms.get(word) ?? word);
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
  const isOpen = (index: number) =>
    !guessed[index] && !ignoredColumns.has(nameKey(columns[index]!)) && !isTradeName(columns[index]!);
  // A second city belongs to another address, so only the first one counts. Several columns of categories are possible.
  for (const index of order) {
    const field = isOpen(index) ? findSimilarField(columns[index]!) : undefined;
    if (field) guessed[index] = take(field, field === "micro_categories");
  }
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
  return tradeNames.has(nameKey(column)) || tradeNames.has(wordsOfColumn(column).join(" "));
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
  return cells.filter((cell) => pattern.test(cell)).length / cells.length;
}
