/** Returns the attributes of a link whose clicks `track-clicks.js` reports. */
export function trackedLinkProps(what: "call" | "website", businessId: string) {
  return { "data-tap": what, "data-business": businessId };
}
