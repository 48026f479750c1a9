import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { BusinessHours } from "#domain/businesses/business-types.shared.ts";
import { saveOwnEdit } from "#domain/businesses/owner/save-own-business.ts";
import { profileEdit } from "#domain/businesses/write-profile.ts";

/**
 * Saves a business's weekly hours. They are public right away or, while a claim is pending, part of the proposal. Throws the
 * errors of `getOwnBusiness`, and (`conflict`) "stale" if `version` is old.
 */
export async function saveHours(
  app: Pick<AppContext, "db" | "clock" | "town">,
  owner: Owner,
  businessId: string,
  { hours, version }: { hours: BusinessHours | null; version: number },
): Promise<void> {
  await saveOwnEdit(app, owner, businessId, (business) => {
    if (version !== business.version) throw new DomainError("conflict", "stale");
    return profileEdit(business, { hours });
  });
}
