import { bit, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** The number of visitors per day in the town's time zone. */
export const visitDays = pgTable(
  "visit_days",
  { day: date({ mode: "string" }).primaryKey(), visitors: integer().notNull().default(0) },
  (t) => [check("visitors_are_counted_up", sql`${t.visitors} >= 0`)],
);

/** The salt for each day's marks. It is deleted after the day, so that nobody can identify visitors later. */
export const visitSalts = pgTable("visit_salts", { day: date({ mode: "string" }).primaryKey(), salt: text().notNull() });

/** What has already been counted for each visitor on a day. Marks are salted hashes, never addresses. */
export const visitMarks = pgTable("visit_marks", { day: date({ mode: "string" }).notNull(), mark: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.mark] }),
]);

const businessId = () =>
  uuid()
    .notNull()
    .references(() => allBusinesses.id, { onDelete: "cascade" });

/**
 * For each business and day: how often lists and searches showed it, the views of its profile, and the clicks on Call, Website,
 * and its address.
 */
export const profileCounts = pgTable(
  "profile_counts",
  {
    businessId: businessId(),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    websites: integer().notNull().default(0),
    directions: integer().notNull().default(0),
    shown: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] }), index("profile_counts_by_day").on(t.day)],
);

/**
 * The number of times that a list showed a business in a position, by hour. A list counts once per visitor and hour. `hour` is in
 * hours since 1970, and `slot` starts at 1. Rows are deleted after 15 days; `profile_counts.shown` has the daily totals.
 */
export const impressions = pgTable(
  "impressions",
  {
    list: text().notNull(),
    hour: integer().notNull(),
    slot: smallint().notNull(),
    businessId: businessId(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.hour, t.slot, t.businessId] }),
    index("impressions_by_business").on(t.businessId),
    index("impressions_by_hour").on(t.hour),
  ],
);

/** The number of bits in each `visitors` column. */
export const visitorBits = 256;

/**
 * The searches that showed a business. `searches` counts each visitor once a day. `visitors` has each visitor's bit set, which is
 * the same for a whole week. Many people share a bit, so it identifies nobody, and the number of set bits is never more than the
 * number of visitors.
 */
export const searchWordCounts = pgTable(
  "search_word_counts",
  {
    businessId: businessId(),
    day: date({ mode: "string" }).notNull(),
    query: text().notNull(),
    searches: integer().notNull(),
    visitors: bit({ dimensions: visitorBits }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.query] }), index("search_word_counts_by_day").on(t.day)],
);

/** The searches that found no business, by the first day of the week. `visitors` works as in `search_word_counts`. */
export const unmetSearches = pgTable(
  "unmet_searches",
  { week: date({ mode: "string" }).notNull(), query: text().notNull(), visitors: bit({ dimensions: visitorBits }).notNull() },
  (t) => [primaryKey({ columns: [t.week, t.query] })],
);
