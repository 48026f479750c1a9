import { index, pgTable, text } from "drizzle-orm/pg-core";
import { newId, timestampTz } from "#db/column-types.ts";

/**
 * Businesses that visitors did not find in the directory. A row is deleted when an admin lists the business or dismisses the
 * suggestion.
 */
export const missingBusinesses = pgTable(
  "missing_businesses",
  {
    id: newId(),
    name: text().notNull(),
    /** What the business offers, and where it is. */
    details: text().notNull(),
    /** The visitor's email address, to which the site sends an answer. */
    email: text(),
    createdAt: timestampTz().notNull(),
  },
  (t) => [index("missing_businesses_by_age").on(t.createdAt)],
);
