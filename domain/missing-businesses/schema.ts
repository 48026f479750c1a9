import { index, pgTable, text } from "drizzle-orm/pg-core";
import { newId, timestampTz } from "#db/column-types.ts";

/**
 * Businesses that visitors did not find in the directory. A row is deleted when an admin lists the business or dismisses the
 * suggestion, or after a year.
 */
export const missingBusinesses = pgTable(
  "missing_businesses",
  {
    id: newId(),
    name: text().notNull(),
    /** What the business offers, and where it is. */
    details: text().notNull(),
    /** The visitor's email address. The site emails the visitor if an admin lists the business. */
    email: text(),
    createdAt: timestampTz().notNull(),
  },
  (t) => [index("missing_businesses_by_age").on(t.createdAt)],
);
