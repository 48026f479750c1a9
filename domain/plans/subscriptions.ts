import type { Plan, Price, ProviderRequest } from "#domain/plans/plans.shared.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { and, asc, desc, eq, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Owner } from "#domain/accounts/actor.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The columns that follow the provider's state. */
const termNames = [
  ...(["plan", "amount", "currency", "interval", "status", "paidUntil", "cancelAtPeriodEnd", "endedAt"] as const),
  ...(["pastDueSince", "withdrawn", "inForce"] as const),
];
export type Terms = Pick<SubscriptionRow, (typeof termNames)[number]>;

/** Returns only the terms of a subscription, in a fixed order. */
export function termsOf(row: Terms): Terms {
  return pick(row, termNames);
}

const day = 86_400_000;

/** The number of days that a plan stays in force after a failed renewal. */
const graceDays = 14;

/** Returns the end of the grace period, or null if no payment is overdue. */
export function graceEnd({ status, pastDueSince }: Pick<SubscriptionRow, "status" | "pastDueSince">): Date | null {
  return status === "past_due" && pastDueSince ? new Date(pastDueSince.getTime() + graceDays * day) : null;
}

const newVersion = sql`${subscriptions.version} + 1`;

/** Inserts a paid subscription without a user. */
export async function addSubscription(
  tx: Db,
  values: Terms & Pick<SubscriptionRow, "providerId" | "customerId" | "startedAt" | "checkedAt">,
): Promise<SubscriptionRow> {
  const [added] = await tx.insert(subscriptions).values(values).returning();
  return added!;
}

/** Updates a subscription. Returns null if it has changed since `read` was read. */
export async function writeTerms(
  tx: Db,
  read: SubscriptionRow,
  terms: Terms,
  request: ProviderRequest | null,
  at: Date,
): Promise<SubscriptionRow | null> {
  const [written] = await tx
    .update(subscriptions)
    .set({ ...terms, ...(request && asRequest(request, at)), version: newVersion, checkedAt: at })
    .where(and(eq(subscriptions.id, read.id), eq(subscriptions.version, read.version)))
    .returning();
  return written ?? null;
}

/** Assigns a subscription to a user. The caller must have locked the user row. */
export async function assignSubscription(tx: Db, id: string, userId: string): Promise<SubscriptionRow> {
  const change = { userId, version: newVersion };
  const [assigned] = await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning();
  return assigned!;
}

/** Ends the plan of a subscription right away, and asks the provider to refund it. */
export async function refundPlan(tx: Db, id: string, at: Date): Promise<void> {
  const withdrawn = { withdrawn: "refunded", inForce: false, version: newVersion } as const;
  await tx
    .update(subscriptions)
    .set({ ...withdrawn, ...asRequest("refund", at) })
    .where(eq(subscriptions.id, id));
}

/** Records a check with the provider that found no change. */
export async function markChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.update(subscriptions).set({ checkedAt: at }).where(eq(subscriptions.id, id));
}

export async function findByProviderId(db: Db, providerId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  return row ?? null;
}

/** Locks a subscription by its id. */
export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow> {
  const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  return locked!;
}

/** Returns the user's subscription in force, or else the latest one that has not ended. */
export async function findRunningSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended")))
    .orderBy(desc(subscriptions.inForce), desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}

/** The columns of a new request. */
function asRequest(request: ProviderRequest, at: Date) {
  return { request, requestedAt: at, retryAt: at, attempts: 0 };
}

const none = sql`null`;

/**
 * Asks the provider, after the commit, to change the running subscriptions with this key. A request that is as strong or stronger
 * stays. Returns whether there is such a subscription.
 */
export async function requestOfProvider(
  tx: Db,
  key: { providerId: string | null } | { userId: string | null },
  request: ProviderRequest,
  at: Date,
): Promise<boolean> {
  const running = and(
    "userId" in key ? eq(subscriptions.userId, key.userId ?? none) : eq(subscriptions.providerId, key.providerId ?? none),
    ne(subscriptions.status, "ended"),
  );
  const isStronger = or(isNull(subscriptions.request), lt(subscriptions.request, request));
  await tx
    .update(subscriptions)
    .set({ ...asRequest(request, at), version: newVersion })
    .where(and(running, isStronger));
  return (await tx.$count(subscriptions, running)) > 0;
}

/** After this many failures, an admin has to make the request. */
const maxRequestAttempts = 10;

/**
 * Returns the subscription with the request that is due first, or null. Taking it postpones the next attempt, longer each time, so
 * that a second process skips it.
 */
export async function takeDueRequest(db: Db, now: Date): Promise<SubscriptionRow | null> {
  const { id, retryAt, attempts } = subscriptions;
  const due = db
    .select({ id })
    .from(subscriptions)
    .where(lte(retryAt, now))
    .orderBy(asc(retryAt), asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  const later = sql`${now.toISOString()}::timestamptz + make_interval(mins => 1 << ${attempts})`;
  const isLast = sql`${attempts} + 1 >= ${maxRequestAttempts}`;
  const [taken] = await db
    .update(subscriptions)
    .set({ attempts: sql`${attempts} + 1`, retryAt: sql`case when ${isLast} then null else ${later} end` })
    .where(eq(id, due))
    .returning();
  return taken ?? null;
}

/** Deletes a request that the provider has carried out, unless a stronger one has replaced it. */
export async function deleteRequest(db: Db, { id, requestedAt, request }: SubscriptionRow): Promise<void> {
  const done = { request: null, requestedAt: null, retryAt: null };
  const same = and(eq(subscriptions.id, id), eq(subscriptions.request, request!), eq(subscriptions.requestedAt, requestedAt!));
  await db.update(subscriptions).set(done).where(same);
}

/** The condition for subscriptions in force. */
export const inForce = eq(subscriptions.inForce, true);

/** Returns the plan of the user's subscription in force, or basic. */
export async function findSubscribedPlan(db: Db, userId: string): Promise<Plan> {
  const [subscription] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inForce));
  return subscription?.plan ?? "basic";
}

/**
 * Locks the user row and returns the plan. Decisions about a user's plan wait for this lock. If a payment and a new business
 * arrive at the same time, the second one takes the first into account.
 */
export async function lockSubscribedPlan(tx: Db, userId: string): Promise<Plan> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return findSubscribedPlan(tx, userId);
}

/**
 * Returns whether admin screens show plans: while the site sells them, while a listing has a paid one, or once
 * someone has paid. Otherwise, admins could not see or end the plans that continue after sales are turned off.
 */
export async function arePlansShown({ db, town }: Pick<AppContext, "db" | "town">): Promise<boolean> {
  if (town.paidPlans) return true;
  const granted = or(ne(businesses.plan, "basic"), ne(businesses.grantedPlan, "basic"));
  return (await db.$count(subscriptions)) > 0 || (await db.$count(businesses, granted)) > 0;
}

/**
 * A user's subscription, as shown to them. `graceUntil` is the end of the grace period, or null if no payment is due.
 */
export type OwnSubscription = ReturnType<typeof toOwnSubscription>;

/** Returns the owner's subscription in force, or else the latest one that has not ended; null if there is none. */
export async function findOwnSubscription({ db }: Pick<AppContext, "db">, owner: Owner): Promise<OwnSubscription | null> {
  const subscription = await findRunningSubscription(db, owner.userId);
  return subscription && toOwnSubscription(subscription);
}

export function toOwnSubscription(row: SubscriptionRow) {
  const { plan, status, inForce, withdrawn, paidUntil, cancelAtPeriodEnd } = row;
  return { plan, status, inForce, withdrawn, paidUntil, cancelAtPeriodEnd, graceUntil: graceEnd(row), price: priceOf(row) };
}

/** Returns the price in force. */
export function priceOf({ amount, currency, interval }: Price): Price {
  return { amount, currency, interval };
}

/** Returns whether the user has another subscription that has not ended and is not refunded. `except` is not counted. */
export async function hasOtherSubscription(db: Db, userId: string, except: string | null): Promise<boolean> {
  const running = and(
    eq(subscriptions.userId, userId),
    ne(subscriptions.status, "ended"),
    or(isNull(subscriptions.withdrawn), ne(subscriptions.withdrawn, "refunded")),
    except ? ne(subscriptions.id, except) : undefined,
  );
  return (await db.$count(subscriptions, running)) > 0;
}
