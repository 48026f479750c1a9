import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/**
 * Each business's offer: one line until its last day, in the town's time zone. Ended offers are deleted; the audit log keeps
 * their texts.
 */
export const offers = pgTable(
  "offers",
  {
    businessId: uuid()
      .primaryKey()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    text: text().notNull(),
    lastDay: date({ mode: "string" }).notNull(),
    postedAt: timestampTz().notNull(),
  },
  (t) => [index("offers_by_last_day").on(t.lastDay), check("offer_has_a_text", sql`length(trim(${t.text})) > 0`)],
);
