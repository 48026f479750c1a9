import { date, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** The holidays that a business's owner got an email about. `day` is the first day of the holiday. */
export const holidayQuestions = pgTable(
  "holiday_questions",
  {
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    day: date().notNull(),
    askedAt: timestampTz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] }), index("holiday_questions_by_day").on(t.day)],
);
