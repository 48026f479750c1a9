import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import { publicAddress } from "#domain/businesses/select-services-and-photos.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { checkPurchaseAllowed } from "./check-purchase-allowed.ts";
import { checkouts } from "#domain/billing/schema.ts";

/** A business to claim. `refused` is the code of the reason why the actor cannot claim it now, or null. */
type ClaimOffer = { business: { id: string; name: string; address: string | null }; refused: string | null };

/**
 * Returns the business and the reason, if any, why this actor cannot claim it, so that the buyer learns it before paying.
 * `started` lists this browser's checkouts. Throws (`not_found`) "business_unknown", even for a business that is not public.
 */
export async function findClaimOffer(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  businessId: string,
  started: string[],
): Promise<ClaimOffer> {
  const { id, name, approvalStatus } = businesses;
  const [business] = isUuid(businessId)
    ? await db.select({ id, name, address: publicAddress, approvalStatus }).from(businesses).where(eq(id, businessId))
    : [];
  if (business?.approvalStatus !== "approved") throw new DomainError("not_found", "business_unknown");
  const refused = await findRefusal(db, actor, businessId);
  const isReplaceable =
    refused === "claim_under_way" && (await isReservationReplaceable(db, actor, { businessId, started, now: clock.now() }));
  const summary = { id: business.id, name: business.name, address: business.address };
  return { business: summary, refused: isReplaceable ? null : refused };
}

async function findRefusal(db: Db, actor: Actor, businessId: string): Promise<string | null> {
  if (actor.role === "admin") return "admins_do_not_claim";
  try {
    await db.transaction((tx) => checkPurchaseAllowed(tx, actor, businessId));
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "conflict") return error.code;
    throw error;
  }
}

/** Buyers can replace their own checkouts, and expired checkouts reserve nothing. A paid checkout keeps its reservation. */
async function isReservationReplaceable(
  db: Db,
  actor: Actor,
  { businessId, started, now }: { businessId: string; started: string[]; now: Date },
): Promise<boolean> {
  if (await isBeingClaimed(db, [businessId])) return false;
  const { id, userId, state, openUntil } = checkouts;
  const [reservation] = await db
    .select({ id, userId, state, openUntil })
    .from(checkouts)
    .where(and(eq(checkouts.businessId, businessId), checkouts.reserved));
  if (reservation?.state !== "open") return !reservation;
  return (
    started.includes(reservation.id) ||
    (actor.role === "owner" && reservation.userId === actor.userId) ||
    reservation.openUntil <= now
  );
}
