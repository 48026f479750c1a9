import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { checkouts } from "#domain/billing/schema.ts";

/** Returns the session id of the browser's newest paid checkout without an account, or null. */
export async function findUnfinishedPurchase(db: Db, started: string[]): Promise<string | null> {
  if (!started.length) return null;
  const [paid] = await db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(and(inArray(checkouts.id, started), eq(checkouts.state, "paid")))
    .orderBy(desc(checkouts.paidAt))
    .limit(1);
  return paid?.sessionId ?? null;
}
