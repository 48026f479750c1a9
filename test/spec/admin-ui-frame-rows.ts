import { rowsFrom } from "./row.ts";

/** The frame of the admin area, its overview, log and administrators, and the counting of visits. */
export const adminUiFrameRows = [
  ...rowsFrom("spec 2", {
    "admin-ui-frame.sign-in": '`/admin`: card "Admin Access", email and password, button "Access Dashboard", "Back to Home".',
    "admin-ui-frame.header": 'Header "Admin Dashboard" with Logout and Back to Site.',
    "admin-ui-frame.nav":
      "Side navigation: Dashboard Overview, Business Listings, Service Categories, Category Sponsors, Business Requests, Contact Messages, each with its route.",
    "admin-ui-frame.drawer": "On small screens the navigation is a drawer, which opens without scripts too.",
    "admin-ui-frame.overview-cards":
      "Cards Total Businesses (with approved count), Basic Listings, Premium Listings, Premium Sponsorships (each with percent of approved, two decimals, 0 if none approved), Categories (active count), Visitors Today.",
    "admin-ui-frame.recent":
      'Table "Recent Premium Businesses" (business, category or "Uncategorized"; rows link to the business edit page).',
    "admin-ui-frame.recent-empty": '"No premium businesses found".',
  }),
  ...rowsFrom("spec 5", {
    "admin-ui-frame.sign-in-rules":
      '"Please enter a valid email address" and "Password must be at least 6 characters" at the admins\' door too.',
  }),
  ...rowsFrom("spec 6", {
    "admin-ui-frame.visitor":
      "Every admin page, data request and action sends a visitor to `/admin`, or answers 401 with plain text.",
    "admin-ui-frame.owner": "Every admin page, data request and action refuses an owner; nothing changes.",
  }),
  ...rowsFrom("spec 8", {
    "admin-ui-frame.statistics-failed": '"Failed to fetch dashboard statistics. Please try again."',
    "admin-ui-frame.categories-failed": '"Failed to fetch category count. Please try again."',
    "admin-ui-frame.recent-failed": '"Failed to fetch recent premium businesses."',
    "admin-ui-frame.sign-in-failed": '"Failed to sign in" at the admins\' door when the database fails.',
  }),
  ...rowsFrom("decisions", {
    "admin-ui-frame.admins-only":
      '"Access denied. You must be an admin to access this area." with the right password of a non-admin.',
    "admin-ui-frame.visitors-today":
      'Visitors Today is the real count with "+n% from yesterday", the real change; no placeholder.',
    "admin-ui-frame.administrators":
      "Administrators are listed, added by email address and removed; the last one cannot be removed.",
  }),
  ...rowsFrom("issue 5", {
    "admin-ui-frame.next": "Who was sent to `/admin` comes back to the admins' page that asked for it, and nowhere else.",
    "admin-ui-frame.badges": "Business Requests says how many wait, Contact Messages how many are unread.",
    "admin-ui-frame.activity": "The activity log is shown in words, the newest first, a page at a time, what changed on demand.",
    "admin-ui-frame.activity-filter": "The log is narrowed to a kind of thing, or to what happened to one.",
    "admin-ui-frame.activity-failed": "A log that cannot be read says so.",
    "admin-ui-frame.undo": "Decisions and deletions are undone from the log, which says what could not be restored.",
    "admin-ui-frame.undo-refused": "What cannot be undone is refused in words.",
    "admin-ui-frame.administrators-failed": "Administrators that cannot be read, added or removed say so.",
    "admin-ui-frame.visits": "A person is counted as one visitor a day, however many pages they look at.",
    "admin-ui-frame.visits-people": "Bots, admins, pages fetched ahead, what is no page and what is not there are no visits.",
    "admin-ui-frame.views": "Looks at a profile count for visitors; those of whoever is signed in do not.",
    "admin-ui-frame.taps": "Taps on Call and Website are counted on the side, where scripts run.",
    "admin-ui-frame.taps-limit": "An address has sixty taps counted an hour.",
  }),
];
