/** What the numbers call an address: few names, whatever is asked for. */
export function routeLabel(target: string): string {
  const path = target.split("?", 1)[0]!.replace(/(?:^\/_)?\.data$/, "");
  const [first = "", , third] = path.slice(1).split("/");
  if (first === "category") return third ? "micro-category" : "category";
  if (first === "business") return third ? "owner" : "profile";
  return groups[first] ?? "other";
}

const groups: Record<string, string> = Object.assign(Object.create(null), {
  "": "home",
  businesses: "list",
  "premium-businesses": "list",
  search: "search",
  suggestions: "suggestions",
  tap: "tap",
  pictures: "picture",
  share: "picture",
  about: "text",
  contact: "contact",
  "how-we-order": "text",
  privacy: "text",
  terms: "text",
  login: "account",
  signup: "account",
  logout: "account",
  "verify-email": "account",
  "forgot-password": "account",
  "reset-password": "account",
  "add-business": "join",
  "submit-business": "join",
  "claim-business": "join",
  "complete-credentials": "join",
  "premium-upgrade": "join",
  "payment-success": "join",
  checkout: "checkout",
  webhooks: "payment-event",
  dashboard: "owner",
  admin: "admin",
  "robots.txt": "machine",
  "sitemap.xml": "machine",
  sitemap: "machine",
  "new-businesses.rss": "machine",
});
