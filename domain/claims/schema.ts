import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { newId, timestampTz } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { claimProofs, claimStates } from "#domain/businesses/business-types.shared.ts";
import { allBusinesses, type BusinessVersion } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** Claims to businesses without an owner. The claimant's edits are stored here until an admin approves the claim. */
export const claims = pgTable(
  "claims",
  {
    id: newId(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    state: text({ enum: claimStates }).notNull().default("pending"),
    proof: text({ enum: claimProofs }).notNull().default("payment"),
    /** The changed fields of `ProfileValues` with their new values. Empty once the claim is decided. */
    proposed: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The address that got the code; null for other proofs. */
    provenEmail: text(),
    /** The category to sponsor after the approval, if nobody else sponsors it by then. */
    sponsoredCategoryId: text().references(() => categories.id, { onDelete: "set null" }),
    /** Each save increments it. It shows whether an open form is out of date. */
    version: integer().notNull().default(0),
    /** The version of the business before the approval, as long as the claimant owns the business; null otherwise. */
    replaced: jsonb().$type<BusinessVersion>(),
    /** The pictures of `proposed` and `replaced`. The sweep does not delete them. */
    pictureIds: uuid().array().notNull().default([]),
    /** The claimant's text about themselves; null unless they asked an admin to decide. */
    statement: jsonb().$type<{ name: string; role: string; reason: string }>(),
    createdAt: timestampTz().notNull(),
    decidedAt: timestampTz(),
  },
  (t) => [
    uniqueIndex("one_claim_waits_per_business")
      .on(t.businessId)
      .where(sql`${t.state} = 'pending'`),
    uniqueIndex("one_claim_waits_per_user")
      .on(t.userId)
      .where(sql`${t.state} = 'pending'`),
    index("claims_of_business").on(t.businessId),
    index("claims_of_user").on(t.userId),
    index("claims_of_subscription").on(t.subscriptionId),
    index("claims_of_category").on(t.sponsoredCategoryId),
    index("claims_of_pictures").using("gin", t.pictureIds),
  ],
);
