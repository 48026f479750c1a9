/**
 * The first parts of the site's other addresses. A page with one of these slugs could not be opened. A test compares them with
 * app/routes.ts.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...["about", "privacy", "terms", "contact", "how-we-order"],
  ...["category", "businesses", "premium-businesses", "business", "search", "saved", "suggestions", "visit", "pictures", "share"],
  ...["holiday-hours", "listing-check", "unsubscribe"],
  ...["login", "logout", "second-step", "signup", "verify-email", "forgot-password", "reset-password"],
  ...["add-business", "submit-business", "message", "claim-business"],
  ...["payment-success", "complete-credentials", "premium-upgrade", "checkout", "webhooks"],
  ...["dashboard", "admin", "dev"],
  // These are answered before the routes or are folders in the build.
  ...["health", "metrics", "assets", "covers", "plans", "offline", "this-week"],
]);
