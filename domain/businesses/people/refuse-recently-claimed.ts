import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { claims } from "#domain/claims/schema.ts";
import { daysAfterClaim } from "./limits.shared.ts";
import { peopleError } from "./people-errors.ts";

const day = 86_400_000;

/**
 * Throws "recently_claimed" during the dispute period, because a person who claimed another person's listing must not hand it
 * over before that period ends.
 */
export async function refuseRecentlyClaimed(tx: Db, businessId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - daysAfterClaim * day);
  const recent = and(eq(claims.businessId, businessId), eq(claims.state, "approved"), gt(claims.decidedAt, since));
  if (await tx.$count(claims, recent)) throw peopleError("recently_claimed");
}
