import { and, asc, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { markPriceFetched } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import { syncSubscription } from "./sync-subscription.ts";

const hour = 3_600_000;
const batchSize = 25;

/**
 * Syncs one batch of the subscriptions without a price, and returns how many it checked. A price the provider does not return
 * is requested again an hour later, or a day later once the subscription has ended.
 */
export async function fetchMissingPrices(app: Pick<AppContext, "db" | "clock" | "payments">): Promise<number> {
  const now = app.clock.now();
  const missing = await listMissing(app.db, now);
  for (const { id, providerId } of missing) {
    // Each row is marked first, so that a failing subscription does not block the others.
    await markPriceFetched(app.db, id, now);
    await syncSubscription(app, providerId);
  }
  return missing.length;
}

async function listMissing(db: Db, now: Date) {
  const { id, providerId, amount, priceAskedAt, status } = subscriptions;
  const [anHourAgo, aDayAgo] = [new Date(now.getTime() - hour), new Date(now.getTime() - 24 * hour)];
  const due = or(isNull(priceAskedAt), lte(priceAskedAt, aDayAgo), and(ne(status, "ended"), lte(priceAskedAt, anHourAgo)));
  return db
    .select({ id, providerId })
    .from(subscriptions)
    .where(and(isNull(amount), due))
    .orderBy(sql`${priceAskedAt} asc nulls first`, asc(id))
    .limit(batchSize);
}
