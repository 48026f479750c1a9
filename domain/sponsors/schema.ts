import { sql, isNull } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/**
 * The exclusive sponsorship of a category by a business. It is live while `endedAt` is null. A category has at most one live
 * sponsor, and a business sponsors at most one category. Neither can be deleted while the sponsorship is live.
 */
export const sponsorships = pgTable(
  "sponsorships",
  {
    id: newId(),
    /** Null only once the category is deleted. */
    categoryId: text().references(() => categories.id, { onDelete: "set null" }),
    /** Null only once the business is deleted. */
    businessId: uuid().references(() => allBusinesses.id, { onDelete: "set null" }),
    /**
     * The banner uploaded for this sponsorship. It is cleared when the sponsorship ends, unless the sponsorship can be resumed.
     */
    imageId: uuid().references(() => pictures.id, { onDelete: "set null" }),
    startedAt: timestampTz().notNull(),
    endedAt: timestampTz(),
    /** The subscription whose end also ended this sponsorship. The owner's next subscription to the same plan resumes it. */
    endedWithSubscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("one_live_sponsor_per_category")
      .on(t.categoryId)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex("one_live_sponsorship_per_business")
      .on(t.businessId)
      .where(sql`${t.endedAt} is null`),
    index("sponsorships_of_category").on(t.categoryId),
    index("sponsorships_of_business").on(t.businessId),
    index("sponsorships_ended_with_subscription")
      .on(t.endedWithSubscriptionId)
      .where(sql`${t.endedWithSubscriptionId} is not null`),
    check(
      "live_sponsorship_has_both",
      sql`${t.endedAt} is not null or (${t.categoryId} is not null and ${t.businessId} is not null)`,
    ),
  ],
);

/** The condition for a live sponsorship. Ended sponsorships are kept in the table. */
export const isLive = isNull(sponsorships.endedAt);
