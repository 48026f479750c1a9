import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Confirmation } from "#domain/businesses/business-types.shared.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import { getListing } from "./claimant.ts";
import { codeAddress, maskEmail } from "./send-claim-code.ts";
import { findHeldClaim } from "./hold/start-hold.ts";
import { confirmationDays } from "./limits.shared.ts";

/** How the owner proved that they belong to the business, and on which day (such as "2026-05-14"). */
export type ShownConfirmation = { by: Confirmation; on: string };

/** Returns the confirmation, or null if it is at least `confirmationDays` old. */
export function validConfirmation(found: ShownConfirmation | null, now: Date): ShownConfirmation | null {
  return found && found.on > daysBefore(now.toISOString().slice(0, 10), confirmationDays) ? found : null;
}

/**
 * `codeTo` is the masked address that can get a code to confirm the listing again. It is null while the listing is confirmed.
 * `heldUntil` is null if changes don't have to wait.
 */
export type OwnerConfirmation = {
  codeTo: string | null;
  heldUntil: Date | null;
  isDisputed: boolean;
};

/** Returns the confirmation of the owner's public business as the owner sees it; null for anyone else. */
export async function findOwnerConfirmation(
  app: Pick<AppContext, "db" | "clock">,
  owner: Owner,
  businessId: string,
): Promise<OwnerConfirmation | null> {
  const listing = await getListing(app.db, businessId);
  if (listing.ownerId !== owner.userId) return null;
  const { confirmedBy, confirmedOn } = listing;
  const confirmed = confirmedBy && confirmedOn ? { by: confirmedBy, on: confirmedOn } : null;
  const email = validConfirmation(confirmed, app.clock.now()) ? null : codeAddress(listing, app.clock);
  const held = await findHeldClaim(app.db, businessId);
  return {
    codeTo: email && maskEmail(email),
    heldUntil: held?.heldUntil ?? null,
    isDisputed: Boolean(held?.disputedAt),
  };
}
