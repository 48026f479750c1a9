import type { ProfileClick } from "#domain/analytics/profile-views-and-clicks.ts";

/** Returns the attributes of a link whose clicks `track-clicks.js` reports. */
export function trackedLinkProps(what: ProfileClick, businessId: string) {
  return { "data-tap": what, "data-business": businessId };
}
