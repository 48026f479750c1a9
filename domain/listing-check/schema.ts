import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/**
 * The times when a business's owner was last asked whether the listing is still correct, and when the owner last confirmed it.
 */
export const listingChecks = pgTable(
  "listing_checks",
  {
    businessId: uuid()
      .primaryKey()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    askedAt: timestampTz(),
    confirmedAt: timestampTz(),
  },
  (t) => [index("listing_checks_by_time").on(t.askedAt)],
);
