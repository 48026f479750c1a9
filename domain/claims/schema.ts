import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, newId } from "#db/columns.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { claimStates } from "./fields.ts";

/** An owner's taking over of a business that was claimable. It waits for an admin; a business has one that waits. */
export const claims = pgTable(
  "claims",
  {
    id: newId(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    state: text({ enum: claimStates }).notNull().default("pending"),
    /** All of the business as it was, to be put back when the claim comes to nothing. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex("one_claim_waits_per_business")
      .on(t.businessId)
      .where(sql`${t.state} = 'pending'`),
    index("claims_of_business").on(t.businessId),
    index("claims_of_user").on(t.userId),
    index("claims_of_subscription").on(t.subscriptionId),
  ],
);
