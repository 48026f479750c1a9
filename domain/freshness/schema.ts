import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** When the owner of a business was last asked whether its listing is still correct, and when they last said so. */
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
