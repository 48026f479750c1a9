import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** Pairs of businesses that an admin marked as different. `oneId` is the smaller id. */
export const differentBusinesses = pgTable(
  "different_businesses",
  {
    oneId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    otherId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    createdAt: timestampTz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.oneId, t.otherId] }),
    index("different_businesses_by_other").on(t.otherId),
    check("different_businesses_in_order", sql`${t.oneId} < ${t.otherId}`),
  ],
);
