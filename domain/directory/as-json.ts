import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Fields by the names they have in the answer. */
type Fields = Record<string, SQLWrapper>;

/** Fields of a row as one JSON object. */
function jsonOf(fields: Fields): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The same of a row that was left-joined, known by its key; null where none was. */
export function joinedJson(key: SQLWrapper, fields: Fields): SQL {
  return sql`case when ${key} is not null then ${jsonOf(fields)} end`;
}

/**
 * All rows of a query, in the order wanted, as one value: a driver reads one text several times faster than sixty rows of a
 * dozen columns.
 */
export function jsonRows<Row>(fields: Fields, order: SQLWrapper[] = []): SQL<Row[]> {
  const ordered = order.length ? sql` order by ${sql.join(order, sql`, `)}` : sql``;
  return sql<Row[]>`coalesce(json_agg(${jsonOf(fields)}${ordered}), '[]')`;
}
