import { findUserById } from "#domain/accounts/users.ts";
import { isStaff } from "#domain/accounts/account-forms.shared.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { getListing, refuseClaimant } from "./codes/claimant.ts";
import { listCodeContacts } from "./codes/code-contacts.ts";
import type { CodeChannel } from "./limits.shared.ts";

/**
 * The ways to claim a listing for free, and the user's next step. `contacts` are masked. The list is empty before the step
 * "proof".
 */
export type FreeClaimOffer = {
  asks: "log_in" | "confirm_email" | "proof";
  contacts: { channel: CodeChannel; masked: string }[];
};

type Reading = Pick<AppContext, "db" | "clock" | "town" | "textMessages">;

/** Returns the offer for this user, or null if they cannot claim the listing for free, for example because they own it. */
export async function findFreeClaimOffer(app: Reading, actor: Actor, businessId: string): Promise<FreeClaimOffer | null> {
  if (isStaff(actor.role) || actor.role === "system") return null;
  const user = actor.role === "owner" ? await findUserById(app.db, actor.userId) : null;
  try {
    const listing = await getListing(app.db, businessId);
    if (listing.ownerId) return null;
    await refuseClaimant(app.db, listing, user?.id ?? null);
    if (!user) return { asks: "log_in", contacts: [] };
    if (!user.emailVerified) return { asks: "confirm_email", contacts: [] };
    const contacts = listCodeContacts(app, listing).map(({ channel, masked }) => ({ channel, masked }));
    return { asks: "proof", contacts };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
