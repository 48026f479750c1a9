import { placeName } from "#domain/town-config/place-name.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { PlaceholderValues } from "./placeholders.shared.ts";

/**
 * Returns the town's values for the placeholders in pages. A setting without a value is empty, except that the legal name falls
 * back to the site's name.
 */
export function placeholderValues(town: Town): PlaceholderValues {
  const { siteName, name, state, postalCode, marketing, postalAddress = "", contact } = town;
  const { reviewTime, replyTime } = marketing;
  return {
    ...{ siteName, town: name, state, place: placeName(name, state), postalCode, reviewTime, replyTime, postalAddress },
    legalName: town.legalName || siteName,
    contactEmail: contact?.email ?? "",
    contactPhone: contact?.telephone ?? "",
  };
}
