import { rowsFrom } from "./row.ts";

/** Businesses that are saved on the device, and pages that open without a connection. */
export const offlineRows = rowsFrom("worth trusting", {
  "offline.saved":
    "“Save” on a profile stores a business on the device, without an account. The page “My {town}” lists the saved and recently viewed businesses with category, hours, and a Call button. Visitors can remove one or all of them. The page explains that saving needs JavaScript. The home page links to the recently viewed ones.",
  "offline.full": "If the browser's storage is full or turned off, a message says so and nothing else changes.",
  "offline.install": "The browser's install prompt appears after the second save, and only once.",
  "offline.profile":
    "Saved and recently viewed profiles, the list of categories, and the help numbers open without a connection.",
  "offline.call": "The Call buttons of stored profiles work without a connection, and each page says how old its copy is.",
  "offline.slow": "If the network takes longer than five seconds, the stored copy opens and says that the connection is slow.",
  "offline.fallback":
    "If a page is not stored, another page opens that says so. It has the help numbers and a link to try again.",
  "offline.gone": "A listing that returns 404 or 410 is removed from the device.",
  "offline.releases": "Stored pages load only scripts of their own release, even after 20 upgrades.",
  "offline.private": "Only pages that are the same for all visitors are stored. A sign-in deletes them.",
  "offline.off":
    "With OFFLINE_PAGES=off, browsers remove the service worker and all stored pages. The development server has no service worker.",
});
