import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { plan, subscriptions } from "#domain/plans/schema.ts";
import { checkoutOutcomes, checkoutStates, soldOutItems, paymentEventKinds, taskKinds } from "./checkout/checkout.shared.ts";

/**
 * One attempt to buy a plan. Its id is the reference the provider gives back. Written before the provider is asked, so that
 * there is no payment without it.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: newId(),
    /** The provider's key; null until it answered. */
    sessionId: text().unique("checkouts_session_id_unique"),
    plan: plan().$type<PaidPlan>().notNull(),
    /** What was asked for it a month. */
    cents: integer().notNull(),
    state: text({ enum: checkoutStates }).notNull().default("open"),
    /** How it was delivered. */
    outcome: text({ enum: checkoutOutcomes }),
    /** The business to be claimed, if any. */
    businessId: uuid().references(() => allBusinesses.id, { onDelete: "set null" }),
    /** Whether it began as a claim; a business that is deleted meanwhile leaves no id behind. */
    isClaim: boolean().notNull().default(false),
    /** Whether the business, or a free category, is kept for this payer: while a signed-in buyer pays, and once a claim is paid. */
    reserved: boolean().notNull().default(false),
    /** Who pays, as soon as that is known. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The client network it was started from, while it is open; null where that is unknown. */
    network: text(),
    /** What another buyer had taken when the payment came: it was given back for that. */
    soldOutItem: text({ enum: soldOutItems }),
    customerEmail: text(),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    /** Until when it can be paid, and keeps what it is about from others. */
    openUntil: timestampTz().notNull(),
    /** How often whoever paid was reminded of the account that is missing. */
    reminders: smallint().notNull().default(0),
    createdAt: timestampTz().notNull(),
    paidAt: timestampTz(),
    deliveredAt: timestampTz(),
  },
  (t) => [
    uniqueIndex("one_reservation_per_business")
      .on(t.businessId)
      .where(sql`${t.reserved}`),
    uniqueIndex("one_checkout_per_subscription").on(t.subscriptionId),
    index("checkouts_under_way")
      .on(t.createdAt)
      .where(sql`${t.state} in ('open', 'paid')`),
    index("checkouts_of_network")
      .on(t.network)
      .where(sql`${t.network} is not null`),
    index("checkouts_of_business").on(t.businessId),
    index("checkouts_of_user").on(t.userId),
    check("basic_is_not_bought", sql`${t.plan} <> 'basic'`),
    check("only_open_or_paid_is_reserved", sql`not ${t.reserved} or ${t.state} in ('open', 'paid')`),
    check("delivered_has_an_outcome", sql`(${t.outcome} is not null) = (${t.state} = 'delivered')`),
  ],
);

/** What the provider is still to be told, after the commit that decided it; asked again until it is done. The id is its key there. */
export const providerTasks = pgTable(
  "provider_tasks",
  {
    id: newId(),
    kind: text({ enum: taskKinds }).notNull(),
    /** The provider's key of the subscription or, for a checkout, of its session. */
    subject: text().notNull(),
    createdAt: timestampTz().notNull(),
    dueAt: timestampTz().notNull(),
    attempts: integer().notNull().default(0),
    lastFailure: text(),
    doneAt: timestampTz(),
    /** What was given back. */
    cents: integer(),
  },
  (t) => [
    index("provider_tasks_waiting")
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
    index("provider_tasks_of_subject").on(t.subject),
  ],
);

/** What happened to somebody's money, as they were told by email; their account page lists it. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: newId(),
    kind: text({ enum: paymentEventKinds }).notNull(),
    at: timestampTz().notNull(),
    /** Null while the payer has no account. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    checkoutId: uuid().references(() => checkouts.id, { onDelete: "set null" }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    plan: plan().$type<PaidPlan>().notNull(),
    /** What was charged or given back, in minor units of `currency`; null where no money moved, or the sum is not known. */
    amount: integer(),
    currency: text(),
    /** The name of the business it was about, where it was about one. */
    business: text(),
  },
  (t) => [
    index("payment_events_of_user").on(t.userId, t.at),
    index("payment_events_of_checkout").on(t.checkoutId),
    index("payment_events_of_subscription").on(t.subscriptionId),
  ],
);

/** What comparing with the provider found, and what was left of it after repairing. Both counts must be 0. */
export const reconciliations = pgTable("reconciliations", {
  id: newId(),
  at: timestampTz().notNull(),
  paidWithoutPlan: integer().notNull(),
  planWithoutPayment: integer().notNull(),
  /** What was found before repairing: kind and subject. */
  found: jsonb().$type<{ kind: string; subject: string }[]>().notNull(),
  /** Why it could not be done whole; null when it was. */
  failure: text(),
});
