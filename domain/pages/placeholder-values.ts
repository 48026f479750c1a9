import type { Town } from "#domain/town-config/town-config.ts";
import type { PlaceholderValues } from "./placeholders.shared.ts";

/** Returns the town's values for the placeholders in pages. */
export function placeholderValues({ siteName, name, state, postalCode, marketing }: Town): PlaceholderValues {
  const { reviewTime, replyTime } = marketing;
  return { siteName, town: name, state, postalCode, reviewTime, replyTime };
}
