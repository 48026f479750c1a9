import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/**
 * The businesses on the first page of a list in an hour, in order. The first request of the hour stores them, so that all
 * processes and pages use the same order. `hour` is in hours since 1970. Rows are deleted after two days.
 */
export const listOrders = pgTable(
  "list_orders",
  { list: text().notNull(), hour: integer().notNull(), ids: uuid().array().notNull() },
  (t) => [primaryKey({ columns: [t.list, t.hour] }), index("list_orders_by_hour").on(t.hour)],
);

/**
 * How often the first page of a list, and its first three places, showed each business in the seven days and six hours before a
 * day, except for the last hour. `day` is in days since 1970 in UTC. The arrays have the same order. The first order of a day
 * stores the row, so that the orders of that day need to count only a few hours.
 */
export const listTotals = pgTable(
  "list_totals",
  {
    list: text().notNull(),
    day: integer().notNull(),
    ids: uuid().array().notNull(),
    page: bigint({ mode: "number" }).array().notNull(),
    top: bigint({ mode: "number" }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.day] }), index("list_totals_by_day").on(t.day)],
);
