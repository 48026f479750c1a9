import { and, asc, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { markPriceFetched } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import { syncSubscription } from "./sync-subscription.ts";

const hour = 3_600_000;
const batch = 25;

/**
 * Asks the provider for the prices of subscriptions that have none, a batch at a time, and says how many it asked about. Each is
 * synced as any other change; what is known is not asked again, so that it goes on where it was stopped. One whose price the provider
 * does not tell is asked again an hour later, or a day later once it has ended.
 */
export async function fetchMissingPrices(app: Pick<AppContext, "db" | "clock" | "payments">): Promise<number> {
  const now = app.clock.now();
  const missing = await listMissing(app.db, now);
  for (const { id, providerId } of missing) {
    // Before asking, so that one that fails does not keep the others waiting.
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
    .limit(batch);
}
