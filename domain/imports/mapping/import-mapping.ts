import type { Table } from "#domain/imports/files/table.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ColumnMapping } from "./import-fields.shared.ts";
import { isInCapitals } from "./title-case.ts";

/**
 * The rules that turn a table into listings. `categories` maps values of the category columns to micro-categories and takes precedence over the
 * finder. An empty list means no micro-category. Rows without a category get `defaultCategory`. `titleCase` rewrites names and addresses in
 * capitals.
 */
export type ImportMapping = {
  columns: ColumnMapping;
  categories: Record<string, string[]>;
  defaultCategory: string | null;
  titleCase: boolean;
};

/** The mapping of a table that nobody has corrected. Names are rewritten when more than half of them are in capitals. */
export function guessMapping(table: Table): ImportMapping {
  const columns = guessColumns(table);
  const at = columns.indexOf("name");
  const names = at < 0 ? [] : table.rows.map(({ cells }) => cells[at]!).filter((name) => /\p{L}{2}/u.test(name));
  return {
    columns,
    categories: {},
    defaultCategory: null,
    titleCase: names.filter(isInCapitals).length > names.length / 2,
  };
}
