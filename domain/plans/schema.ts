import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { plans, providerRequests, subscriptionStatuses, withdrawals, type PaidPlan } from "./plans.shared.ts";

export const plan = pgEnum("plan", plans);
export const providerRequest = pgEnum("provider_request", providerRequests);

/**
 * A subscription as of the last check with the provider. `inForce` is true while it is live and during the grace period. At most
 * one subscription per user is in force.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: newId(),
    /** The provider's ids for the subscription and its payer. */
    providerId: text().notNull().unique("subscriptions_provider_id_unique"),
    customerId: text().notNull(),
    /** Null until the payer has an account. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    plan: plan().$type<PaidPlan>().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** The price as reported by the provider, in minor units of `currency` per `interval`. */
    amount: integer().notNull(),
    currency: text().notNull(),
    interval: text().notNull(),
    paidUntil: timestampTz().notNull(),
    /** Whether the subscription ends at `paidUntil` instead of being renewed. */
    cancelAtPeriodEnd: boolean().notNull().default(false),
    pastDueSince: timestampTz(),
    /** The reason why the subscription is not in force although it was paid for. */
    withdrawn: text({ enum: withdrawals }),
    inForce: boolean().notNull(),
    /** Incremented when the terms or the user change. If the version has changed, the writer asks the provider again. */
    version: integer().notNull().default(1),
    startedAt: timestampTz().notNull(),
    endedAt: timestampTz(),
    checkedAt: timestampTz().notNull(),
    /** What the provider has to do. The site retries at `retryAt`, which is null once it gives up. */
    request: providerRequest(),
    requestedAt: timestampTz(),
    retryAt: timestampTz(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex("one_plan_in_force_per_user")
      .on(t.userId)
      .where(sql`${t.inForce}`),
    index("subscriptions_of_user").on(t.userId),
    index("subscriptions_to_watch")
      .on(t.paidUntil)
      .where(sql`${t.status} <> 'ended'`),
    index("subscriptions_to_retry").on(t.retryAt),
    check("basic_is_not_paid_for", sql`${t.plan} <> 'basic'`),
    check("ended_gives_nothing", sql`not ${t.inForce} or (${t.status} <> 'ended' and ${t.withdrawn} is null)`),
    check("ended_has_an_end", sql`(${t.endedAt} is not null) = (${t.status} = 'ended')`),
    check("only_past_due_is_owed", sql`(${t.pastDueSince} is not null) = (${t.status} = 'past_due')`),
  ],
);
