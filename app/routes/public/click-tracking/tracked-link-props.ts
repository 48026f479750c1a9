/** What a link says of itself when taps on it are counted (`app/routes/public/click-tracking/track-clicks.js`): spread it onto the link. */
export function trackedLinkProps(what: "call" | "website", businessId: string) {
  return { "data-tap": what, "data-business": businessId };
}
