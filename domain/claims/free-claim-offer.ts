import { findUserById } from "#domain/accounts/users.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { getListing, refuseClaimant } from "./claimant.ts";
import { codeAddress, maskEmail } from "./send-claim-code.ts";

/**
 * The ways to claim a listing for free, and the user's next step. `email` is the masked address that can get a
 * code. It is null before the step "proof" and if there is no such address.
 */
export type FreeClaimOffer = {
  asks: "log_in" | "confirm_email" | "proof";
  email: string | null;
};

type Reading = Pick<AppContext, "db" | "clock">;

/** Returns the offer for this user, or null if they cannot claim the listing for free, for example because they own it. */
export async function findFreeClaimOffer(app: Reading, actor: Actor, businessId: string): Promise<FreeClaimOffer | null> {
  if (actor.role === "admin" || actor.role === "system") return null;
  const user = actor.role === "owner" ? await findUserById(app.db, actor.userId) : null;
  try {
    const listing = await getListing(app.db, businessId);
    await refuseClaimant(app.db, listing, user?.id ?? null);
    if (!user) return { asks: "log_in", email: null };
    if (!user.emailVerified) return { asks: "confirm_email", email: null };
    const email = codeAddress(listing, app.clock);
    return { asks: "proof", email: email && maskEmail(email) };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
