import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { plan, subscriptions } from "#domain/plans/schema.ts";
import { checkoutOutcomes, checkoutStates, manualPayments } from "./billing-forms.shared.ts";

/**
 * One attempt to buy a plan. Its id is the reference the provider returns. The row is written before the provider is called, so
 * that every payment has a row.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: newId(),
    /** The provider's session id; null until the provider has answered. */
    sessionId: text().unique("checkouts_session_id_unique"),
    plan: plan().$type<PaidPlan>().notNull(),
    /** The price for a month or a year. */
    cents: integer().notNull(),
    state: text({ enum: checkoutStates }).notNull().default("open"),
    outcome: text({ enum: checkoutOutcomes }),
    /** The business to claim, if any. */
    businessId: uuid().references(() => allBusinesses.id, { onDelete: "set null" }),
    /** Whether the purchase includes a claim. `businessId` becomes null if the business is deleted. */
    isClaim: boolean().notNull().default(false),
    /** The payer, once the account is known. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Null while unknown, and after the payer has deleted their account. */
    customerEmail: text(),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    /** The number of account setup reminders that were sent. */
    reminders: smallint().notNull().default(0),
    createdAt: timestampTz().notNull(),
    paidAt: timestampTz(),
  },
  (t) => [
    // A paid claim keeps its listing until it is delivered.
    uniqueIndex("one_paid_claim_per_business")
      .on(t.businessId)
      .where(sql`${t.state} = 'paid'`),
    uniqueIndex("one_checkout_per_subscription").on(t.subscriptionId),
    index("checkouts_under_way")
      .on(t.createdAt)
      .where(sql`${t.state} in ('open', 'paid')`),
    index("checkouts_of_business").on(t.businessId),
    index("checkouts_of_user").on(t.userId),
    check("basic_is_not_bought", sql`${t.plan} <> 'basic'`),
    check("delivered_has_an_outcome", sql`${t.state} <> 'delivered' or ${t.outcome} is not null`),
  ],
);

/** The latest plan that was paid by check or cash for each business. It ends after the day `until`. */
export const manualPlans = pgTable("manual_plans", {
  businessId: uuid()
    .primaryKey()
    .references(() => allBusinesses.id, { onDelete: "cascade" }),
  plan: plan().$type<PaidPlan>().notNull(),
  until: date().notNull(),
  /** In minor units of `currency`. */
  amount: integer().notNull(),
  currency: text().notNull(),
  how: text({ enum: manualPayments }).notNull(),
  /** Such as the number of a check. */
  reference: text().notNull(),
  /** The number of reminders that were sent. */
  reminders: smallint().notNull(),
  paidAt: timestampTz().notNull(),
});

/** The reconciliations' results. Both counts should be 0. */
export const reconciliations = pgTable("reconciliations", {
  id: newId(),
  at: timestampTz().notNull(),
  paidWithoutPlan: integer().notNull(),
  planWithoutPayment: integer().notNull(),
  /** What differed before the repair: the provider's ids of subscriptions, and ids of businesses. */
  found: jsonb().$type<string[]>().notNull(),
  /** The first error, or null. */
  failure: text(),
});
