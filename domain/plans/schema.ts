import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { plans, subscriptionStatuses, withdrawals, type PaidPlan } from "./plans.shared.ts";

export const plan = pgEnum("plan", plans);

/**
 * A paid agreement, as it was at the provider when it was last asked. `inForce` says whether it gives its plan: it does while it
 * is live, and while a renewal is owed for as long as our patience lasts; nobody has two that do.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: newId(),
    /** Its key and its payer's at the provider. */
    providerId: text().notNull().unique("subscriptions_provider_id_unique"),
    customerId: text().notNull(),
    /** Null until whoever paid has an account. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    plan: plan().$type<PaidPlan>().notNull(),
    /** The plan from `paidUntil` on, where that is another. */
    nextPlan: plan().$type<PaidPlan>(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** The price in force as the provider says it, in minor units of `currency`, for each `interval`; all three null until it is known. */
    amount: integer(),
    currency: text(),
    interval: text(),
    /** The price from `paidUntil` on, where that is another. */
    nextAmount: integer(),
    /** The provider's key of the last payment; another one than before is a new charge. */
    paymentId: text(),
    /** What was refunded of what was paid for the period of `paymentId`, in minor units of `currency`. */
    refundedAmount: integer().notNull().default(0),
    /** When the provider was last asked for a price that is not known. */
    priceAskedAt: timestampTz(),
    paidUntil: timestampTz().notNull(),
    /** Ends at `paidUntil` instead of being renewed. */
    cancelAtPeriodEnd: boolean().notNull().default(false),
    pastDueSince: timestampTz(),
    /** Why it gives no plan although it was paid: the money went back, or is argued about. */
    withdrawn: text({ enum: withdrawals }),
    inForce: boolean().notNull(),
    /** Counts what was written of it: whoever asked the provider before somebody else wrote asks again. */
    version: integer().notNull().default(1),
    startedAt: timestampTz().notNull(),
    /** When it ended for good; the row stays. */
    endedAt: timestampTz(),
    checkedAt: timestampTz().notNull(),
  },
  (t) => [
    uniqueIndex("one_plan_in_force_per_user")
      .on(t.userId)
      .where(sql`${t.inForce}`),
    index("subscriptions_of_user").on(t.userId),
    index("subscriptions_without_price")
      .on(t.priceAskedAt)
      .where(sql`${t.amount} is null`),
    index("subscriptions_to_watch")
      .on(t.paidUntil)
      .where(sql`${t.status} <> 'ended'`),
    check("basic_is_not_paid_for", sql`${t.plan} <> 'basic'`),
    check("ended_gives_nothing", sql`not ${t.inForce} or (${t.status} <> 'ended' and ${t.withdrawn} is null)`),
    check("ended_has_an_end", sql`(${t.endedAt} is not null) = (${t.status} = 'ended')`),
    check("price_is_whole_or_unknown", sql`num_nonnulls(${t.amount}, ${t.currency}, ${t.interval}) in (0, 3)`),
    check("only_past_due_is_owed", sql`(${t.pastDueSince} is not null) = (${t.status} = 'past_due')`),
  ],
);
