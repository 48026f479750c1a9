import type { Table } from "#domain/imports/files/table.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ColumnMapping } from "./import-fields.shared.ts";
import { isInCapitals } from "./title-case.ts";

/**
 * The rules that turn a file into listings. `categories` maps values of the category columns, or tags of an OpenStreetMap file,
 * to micro-categories and takes precedence over the finder. An empty list means no micro-category. Rows without a category get
 * `defaultCategory`. `titleCase` rewrites names and addresses that are in all capitals. `checkPhones` leaves out invalid phone
 * numbers. `mergeRepeats` adds the categories of a business's repeated rows to its first row. `source` tells the ids of several
 * sources apart.
 */
export type ImportMapping = {
  columns: ColumnMapping;
  categories: Record<string, string[]>;
  defaultCategory: string | null;
  titleCase: boolean;
  checkPhones: boolean;
  mergeRepeats: boolean;
  source: string | null;
};

/** The number of rows whose names are checked for capitals. */
const sampleRows = 1_000;

/**
 * Returns the guessed mapping of a table, before an admin corrects it. Names are rewritten when more than half of them are in
 * capitals.
 */
export function guessMapping(table: Table): ImportMapping {
  const columns = guessColumns(table);
  const at = columns.indexOf("name");
  const names = at < 0 ? [] : table.rows.slice(0, sampleRows).map(({ cells }) => cells[at]!);
  const words = names.filter((name) => /\p{L}{2}/u.test(name));
  return { ...emptyMapping, columns, titleCase: words.filter(isInCapitals).length > words.length / 2 };
}

/** The mapping of a file that needs none, such as OpenStreetMap places. */
export const emptyMapping: ImportMapping = {
  columns: [],
  categories: {},
  defaultCategory: null,
  titleCase: false,
  checkPhones: true,
  mergeRepeats: true,
  source: null,
};
