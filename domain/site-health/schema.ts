import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/** The town that this store belongs to, in one row. With it, the site notices if it is started with another town's store. */
export const storeTown = pgTable(
  "store_town",
  {
    id: boolean().primaryKey().default(true),
    name: text().notNull(),
    country: text().notNull(),
    recordedAt: timestampTz().notNull(),
  },
  (t) => [check("store_town_is_one_row", sql`${t.id}`)],
);
