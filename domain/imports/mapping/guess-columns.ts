import { ignoredCsvColumns } from "#domain/csv/csv-columns.shared.ts";
import type { Table } from "#domain/imports/files/table.ts";
import { columnNames, type ColumnMapping, importFields, type ImportField, joinedFields } from "./import-fields.shared.ts";

const fieldsByName = new Map<string, ImportField>([
  ...Object.entries(columnNames).flatMap(([field, names]) => names.map((name) => [name, field as ImportField] as const)),
  ...importFields.map((field) => [nameKey(field), field] as const),
]);
const ignored: ReadonlySet<string> = new Set(ignoredCsvColumns.map(nameKey));

/** The number of rows to sample. */
const sampleRows = 200;
/** The share of nonempty cells that must match the field's pattern. */
const minShare = 0.7;

const patterns: Partial<Record<ImportField, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  website: /^(?:https?:\/\/|www\.)\S+\.\S+$/i,
  phone: /^\+?[\d\s().-]{7,20}$/,
};

/** Returns whether a header cell has a known name. */
export function isKnownColumn(cell: string): boolean {
  return fieldsByName.has(nameKey(cell)) || ignored.has(nameKey(cell));
}

/** Guesses the field of each column by its name, then by its cells. Only joined fields get several columns. */
export function guessColumns({ columns, rows }: Table): ColumnMapping {
  const used = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || (used.has(field) && !joinedFields.has(field))) return null;
    used.add(field);
    return field;
  };
  // Our own names come first: a file with "name" and "business" has its name in "name".
  const own = new Set<string>(importFields);
  const order = columns.map((_, index) => index).sort((a, b) => Number(own.has(columns[b]!)) - Number(own.has(columns[a]!)));
  const guessed: ColumnMapping = columns.map(() => null);
  for (const index of order) guessed[index] = take(fieldsByName.get(nameKey(columns[index]!)));
  const sample = rows.slice(0, sampleRows);
  return guessed.map((field, index) => {
    if (field || ignored.has(nameKey(columns[index]!))) return field;
    const cells = sample.map((row) => row.cells[index]!.trim()).filter(Boolean);
    const likely = Object.entries(patterns).find(
      ([name, pattern]) => !used.has(name as ImportField) && cells.length > 2 && share(cells, pattern) >= minShare,
    );
    return take(likely?.[0] as ImportField | undefined);
  });
}

function share(cells: string[], pattern: RegExp): number {
  return cells.filter((cell) => pattern.test(cell)).length / cells.length;
}

/** Column names with the same key are the same: "Business_Name:" is "business name". */
export function nameKey(column: string): string {
  return column
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim();
}
