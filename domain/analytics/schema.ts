import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** The number of visitors per day in the town's time zone. */
export const visitDays = pgTable(
  "visit_days",
  { day: date({ mode: "string" }).primaryKey(), visitors: integer().notNull().default(0) },
  (t) => [check("visitors_are_counted_up", sql`${t.visitors} >= 0`)],
);

/** The salt of each day's marks. It is deleted after the day, so that nobody can identify visitors later. */
export const visitSalts = pgTable("visit_salts", { day: date({ mode: "string" }).primaryKey(), salt: text().notNull() });

/** The visitors already counted on a day: salted hashes, never addresses. */
export const visitMarks = pgTable("visit_marks", { day: date({ mode: "string" }).notNull(), mark: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.mark] }),
]);

/** The views of each profile and the clicks on its Call and Website buttons, per day. */
export const profileCounts = pgTable(
  "profile_counts",
  {
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    websites: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] }), index("profile_counts_by_day").on(t.day)],
);
