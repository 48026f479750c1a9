import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Normalizes text for searching: lowercase words of letters and digits, without accents or apostrophes, and single spaces. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`´]/gu, "")
    .toLowerCase()
    .replace(/[øæœßđł]/g, (letter) => withoutDecomposition[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const withoutDecomposition: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", đ: "d", ł: "l" };

/** Only this many characters of a column are indexed, because an index entry has a maximum size. */
const maxLetters = sql.raw("400");

/** Returns the indexed words of a column, for `@>`. */
export function wordsOf(column: AnyColumn): SQL {
  return sql`string_to_array(left(${column}, ${maxLetters}), ' ')`;
}
