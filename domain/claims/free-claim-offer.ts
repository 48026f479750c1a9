import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { findClaimant, getListing, refuseClaimant } from "./claimant.ts";
import { maskEmail } from "./send-claim-code.ts";
import { codeAddress, findClaimDomain } from "./website-domain.ts";

/**
 * The ways to claim a listing for free: a code to its own address, which is masked, or to an address at `domain`. Each is null if it
 * is not possible.
 */
export type FreeClaimOffer = { email: string | null; domain: string | null };

/** Returns the offer for this user, or null if they cannot claim the listing for free, for example because they own it. */
export async function findFreeClaimOffer(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  businessId: string,
): Promise<FreeClaimOffer | null> {
  try {
    const user = await findClaimant(app.db, actor);
    const listing = await getListing(app.db, businessId);
    await refuseClaimant(app.db, listing, user?.id ?? null);
    const email = codeAddress(listing, app.clock);
    return { email: email && maskEmail(email), domain: await findClaimDomain(app, listing) };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
