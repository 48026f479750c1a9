import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** More of a column's text than this is left out of its index of words, whose words have a longest length. */
const mostLetters = sql.raw("400");

/** The words of a searched column as its index has them, to be compared with `@>`. */
export function wordsOf(column: AnyColumn): SQL {
  return sql`string_to_array(left(${column}, ${mostLetters}), ' ')`;
}

/** The same for beginnings of words, to be compared with `@@`. */
export function wordPrefixesOf(column: AnyColumn): SQL {
  return sql`array_to_tsvector(array_remove(${wordsOf(column)}, ''))`;
}
