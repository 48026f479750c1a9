import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isBeingClaimed } from "#domain/businesses/claims.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { checkPurchaseAllowed } from "./check-purchase-allowed.ts";
import { checkouts } from "#domain/billing/schema.ts";

/** A business to be claimed; `refused` is the code with which `startCheckout` would refuse it now, null when it would not. */
export type ClaimOffer = { business: { id: string; name: string; address: string | null }; refused: string | null };

/**
 * What whoever thinks of claiming a business reads before paying: which one it is, and why they cannot have it, if so. `started`
 * are their browser's own checkouts. Refuses (`not_found`) "business_unknown", also for one that visitors don't see.
 */
export async function findClaimOffer(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  businessId: string,
  started: string[],
): Promise<ClaimOffer> {
  const { id, name, address, approvalStatus } = businesses;
  const [business] = isUuid(businessId)
    ? await db.select({ id, name, address, approvalStatus }).from(businesses).where(eq(id, businessId))
    : [];
  if (business?.approvalStatus !== "approved") throw new DomainError("not_found", "business_unknown");
  const refused = await obstacle(db, actor, businessId);
  const givesWay = refused === "claim_under_way" && (await heldGivesWay(db, actor, { businessId, started, now: clock.now() }));
  const shown = { id: business.id, name: business.name, address: business.address };
  return { business: shown, refused: givesWay ? null : refused };
}

async function obstacle(db: Db, actor: Actor, businessId: string): Promise<string | null> {
  if (actor.role === "admin") return "admins_do_not_buy";
  try {
    await db.transaction((tx) => checkPurchaseAllowed(tx, actor, businessId));
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "conflict") return error.code;
    throw error;
  }
}

/** Whoever began a checkout may begin anew, and one whose time is up holds nothing; what is paid is kept for its payer. */
async function heldGivesWay(
  db: Db,
  actor: Actor,
  { businessId, started, now }: { businessId: string; started: string[]; now: Date },
): Promise<boolean> {
  if (await isBeingClaimed(db, [businessId])) return false;
  const { id, userId, state, openUntil } = checkouts;
  const [held] = await db
    .select({ id, userId, state, openUntil })
    .from(checkouts)
    .where(and(eq(checkouts.businessId, businessId), checkouts.reserved));
  if (held?.state !== "open") return !held;
  return started.includes(held.id) || (actor.role === "owner" && held.userId === actor.userId) || held.openUntil <= now;
}
