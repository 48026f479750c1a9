import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";

/** Identifies the last row on a page of a list that is sorted by date, newest first. */
export type DateCursor = { at: Date; id: string };

/** Reads the cursor from a URL. Returns null for the first page and for an invalid cursor. */
export function readDateCursor(text: string | null): DateCursor | null {
  const [millis = "", id = ""] = (text ?? "").split("_");
  if (!/^\d{1,15}$/.test(millis) || !isUuid(id)) return null;
  return { at: new Date(Number(millis)), id };
}

/** Returns a cursor as text for a URL. */
function writeDateCursor({ at, id }: DateCursor): string {
  return `${at.getTime()}_${id}`;
}

/** Returns the condition for the rows after the cursor. */
export function isAfter(cursor: DateCursor, at: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(${at}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
}

/** A page of a list. `next` is the next page's cursor as text, or null on the last page. `total` is the number of rows on all pages. */
export type DatePage<Row> = { rows: Row[]; total: number; next: string | null };

/** Returns a page with the first `size` rows. If another page follows, `rows` has one more row than the page. */
export function toDatePage<Row>(rows: Row[], size: number, total: number, cursorOf: (row: Row) => DateCursor): DatePage<Row> {
  const page = rows.slice(0, size);
  return { rows: page, total, next: rows.length > size ? writeDateCursor(cursorOf(page.at(-1)!)) : null };
}
