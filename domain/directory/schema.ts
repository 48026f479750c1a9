import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/**
 * The businesses on the first page of a list in an hour, in order. The first request of the hour stores them, so that all processes and
 * pages use the same order. `hour` is in hours since 1970. Rows are deleted after two days.
 */
export const listOrders = pgTable(
  "list_orders",
  { list: text().notNull(), hour: integer().notNull(), ids: uuid().array().notNull() },
  (t) => [primaryKey({ columns: [t.list, t.hour] }), index("list_orders_by_hour").on(t.hour)],
);
