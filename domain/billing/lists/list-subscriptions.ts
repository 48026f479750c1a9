import { and, desc, eq, type SQL } from "drizzle-orm";
import { type DatePage, isAfter, readDateCursor, toDatePage } from "#db/date-cursor.ts";
import { type Actor, assertAdmin } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { PaidPlan, SubscriptionStatus } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { purchaseMatches } from "./match-purchases.ts";

/** `amount` is in minor units of `currency` per `interval`. All three are null while the price is unknown. */
export type ListedSubscription = {
  id: string;
  startedAt: Date;
  endedAt: Date | null;
  paidUntil: Date;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  plan: PaidPlan;
  amount: number | null;
  currency: string | null;
  interval: string | null;
  /** Null if the payer has no account. */
  email: string | null;
  business: { id: string; name: string } | null;
  providerId: string;
  /** The URL of the subscription in the operator's dashboard at the provider; null if there is none. */
  providerUrl: string | null;
};

export type SubscriptionFilter = { search?: string; status?: SubscriptionStatus };

const pageSize = 50;

/**
 * Returns a page of the subscriptions that match the filter, newest first. `search` is part of a business name, an email, or a
 * person's name, or one of the provider's ids. `after` is a cursor in text form. Admins only.
 */
export async function listSubscriptions(
  { db, payments }: Pick<AppContext, "db" | "payments">,
  admin: Actor,
  { after = null, ...filter }: SubscriptionFilter & { after?: string | null },
): Promise<DatePage<ListedSubscription>> {
  assertAdmin(admin);
  const [matches, cursor] = [conditionOf(filter), readDateCursor(after)];
  const { id, startedAt, endedAt, paidUntil, status, cancelAtPeriodEnd, plan, amount, currency, interval, providerId } =
    subscriptions;
  const found = await db
    .select({
      ...{ id, startedAt, endedAt, paidUntil, status, cancelAtPeriodEnd, plan, amount, currency, interval, providerId },
      ...{ email: users.email, businessId: businesses.id, name: businesses.name },
    })
    .from(subscriptions)
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(businesses, eq(businesses.ownerId, subscriptions.userId))
    .where(and(matches, cursor ? isAfter(cursor, startedAt, id) : undefined))
    .orderBy(desc(startedAt), desc(id))
    .limit(pageSize + 1);
  const rows = found.map(({ businessId, name, ...row }) => ({
    ...row,
    business: businessId && name !== null ? { id: businessId, name } : null,
    providerUrl: payments.dashboardUrl(row.providerId),
  }));
  const total = await db.$count(subscriptions, matches);
  return toDatePage(rows, pageSize, total, (row) => ({ at: row.startedAt, id: row.id }));
}

function conditionOf({ search, status }: SubscriptionFilter): SQL | undefined {
  const isFound = search?.trim()
    ? purchaseMatches(search, { userId: subscriptions.userId, subscriptionId: subscriptions.id })
    : undefined;
  return and(status && eq(subscriptions.status, status), isFound);
}
