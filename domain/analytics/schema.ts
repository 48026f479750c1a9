import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { allBusinesses } from "#domain/businesses/schema.ts";

const day = () => date({ mode: "string" });

/** The number of visitors per day in the town's time zone. */
export const visitDays = pgTable("visit_days", { day: day().primaryKey(), visitors: integer().notNull().default(0) }, (t) => [
  check("visitors_are_counted_up", sql`${t.visitors} >= 0`),
]);

/** What has already been counted for each network on a day. Marks are keyed hashes, never addresses. Rows are deleted at night. */
export const visitMarks = pgTable("visit_marks", { day: day().notNull(), mark: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.mark] }),
]);

/** For each business and day: the views of its profile, and the taps on Call, Website, and its address. */
export const businessDays = pgTable(
  "business_days",
  {
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    day: day().notNull(),
    views: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    websites: integer().notNull().default(0),
    directions: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] }), index("business_days_by_day").on(t.day)],
);
