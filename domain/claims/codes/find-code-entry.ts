import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CodeChannel } from "#domain/claims/limits.shared.ts";
import { getListing } from "./claimant.ts";
import { listCodeContacts } from "./code-contacts.ts";

/**
 * Returns the business and the masked contact that got its code; null if that contact can't get codes anymore. Throws
 * (`not_found`) "business_unknown".
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
