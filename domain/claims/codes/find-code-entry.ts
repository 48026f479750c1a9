import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CodeChannel } from "#domain/claims/limits.shared.ts";
import { getListing } from "./claimant.ts";
import { listCodeContacts } from "./code-contacts.ts";

/**
 * Returns the business's name and the masked contact of the channel. `masked` is null if the channel has no contact that can get
 * codes. Throws (`not_found`) "business_unknown".
 */
export async function findCodeEntry(
  app: Pick<AppContext, "db" | "clock" | "town" | "textMessages">,
  _owner: Owner,
  businessId: string,
  channel: CodeChannel,
): Promise<{ business: string; masked: string | null }> {
  const listing = await getListing(app.db, businessId);
  const to = listCodeContacts(app, listing).find((each) => each.channel === channel);
  return { business: listing.name, masked: to?.masked ?? null };
}
