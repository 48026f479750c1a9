import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** How many people visited on a day of the town's, as the day's marks were counted. */
export const visitDays = pgTable(
  "visit_days",
  { day: date({ mode: "string" }).primaryKey(), visitors: integer().notNull().default(0) },
  (t) => [check("visitors_are_counted_up", sql`${t.visitors} >= 0`)],
);

/** What the marks of a day are made with; thrown away with the day, so that nobody can tell afterwards who came. */
export const visitSalts = pgTable("visit_salts", { day: date({ mode: "string" }).primaryKey(), salt: text().notNull() });

/** Who was counted already today: a hash with the day's salt, never an address. */
export const visitMarks = pgTable("visit_marks", { day: date({ mode: "string" }).notNull(), mark: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.mark] }),
]);

/** How often a profile was looked at, and its Call and Website were tapped, on a day. */
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
