import { inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { rateLimits } from "#db/audit-log/schema.ts";

/** A limit of `max` actions within `window` milliseconds. The window starts at the first action. */
export type RateLimit = { max: number; window: number };

/** Counts one action. Returns 0 if the action is within the limit, or the number of seconds until it is allowed again. */
export async function secondsToWait(db: Db, key: string, { max, window }: RateLimit, now: Date): Promise<number> {
  const until = new Date(now.getTime() + window);
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.until} <= ${now.toISOString()}::timestamptz then 1 else ${rateLimits.count} + 1 end`,
        until: sql`case when ${rateLimits.until} <= ${now.toISOString()}::timestamptz then ${until.toISOString()}::timestamptz else ${rateLimits.until} end`,
      },
    })
    .returning();
  if (!counted || counted.count <= max) return 0;
  return Math.max(1, Math.ceil((counted.until.getTime() - now.getTime()) / 1000));
}

/** Starts these counts again. */
export async function resetRateLimits(db: Db, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Deletes expired windows. */
export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.until, now));
}
