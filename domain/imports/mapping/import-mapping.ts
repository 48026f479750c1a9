import type { ListingsFile } from "#domain/imports/files/read-file.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ColumnMapping } from "./import-fields.shared.ts";

/** The key in `categories` for all rows without a category. */
export const rest = "";

/**
 * The rules that turn a file into listings. `categories` maps values of the category columns, or tags of an OpenStreetMap file,
 * to micro-categories, and takes precedence over the finder. An empty list means no micro-category, and "skip" leaves out the
 * rows. `rest` is the key for the rows without any category. `source` tells the ids of several sources apart.
 */
export type ImportMapping = {
  columns: ColumnMapping;
  categories: Record<string, string[] | "skip">;
  source: string | null;
};

/** Returns the guessed mapping of a file, before an admin corrects it. */
export function guessMapping(file: ListingsFile): ImportMapping {
  return {
    columns: "table" in file ? guessColumns(file.table) : [],
    ...{ categories: {}, source: null },
  };
}
