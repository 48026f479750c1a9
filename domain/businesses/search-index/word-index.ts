import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Only this many characters of a column are indexed, because an index entry has a maximum size. */
const maxLetters = sql.raw("400");

/** Returns the indexed words of a column, for `@>`. */
export function wordsOf(column: AnyColumn): SQL {
  return sql`string_to_array(left(${column}, ${maxLetters}), ' ')`;
}
