import type { TrackedLink } from "#domain/analytics/figures.shared.ts";

/** Returns the attributes of a link whose taps `count-visits.js` reports. */
export function trackedLinkProps(tap: TrackedLink, businessId: string) {
  return { "data-tap": tap, "data-business": businessId };
}
