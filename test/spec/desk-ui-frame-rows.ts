import { rowsFrom } from "./row.ts";

/** The frame of the administrator's desk, its overview, log and administrators, and the counting of visits. */
export const deskUiFrameRows = [
  ...rowsFrom("spec 2", {
    "desk-ui-frame.sign-in": '`/admin`: card "Admin Access", email and password, button "Access Dashboard", "Back to Home".',
    "desk-ui-frame.header": 'Header "Admin Dashboard" with Logout and Back to Site.',
    "desk-ui-frame.nav":
      "Side navigation: Dashboard Overview, Business Listings, Service Categories, Category Sponsors, Business Requests, Contact Messages, each with its route.",
    "desk-ui-frame.drawer": "On small screens the navigation is a drawer, which opens without scripts too.",
    "desk-ui-frame.overview-cards":
      "Cards Total Businesses (with approved count), Basic Listings, Premium Listings, Premium Sponsorships (each with percent of approved, two decimals, 0 if none approved), Categories (active count), Visitors Today.",
    "desk-ui-frame.recent":
      'Table "Recent Premium Businesses" (business, category or "Uncategorized"; rows link to the business edit page).',
    "desk-ui-frame.recent-empty": '"No premium businesses found".',
  }),
  ...rowsFrom("spec 5", {
    "desk-ui-frame.sign-in-rules":
      '"Please enter a valid email address" and "Password must be at least 6 characters" at the admins\' door too.',
  }),
  ...rowsFrom("spec 6", {
    "desk-ui-frame.visitor":
      "Every admin page, data request and action sends a visitor to `/admin`, or answers 401 with plain text.",
    "desk-ui-frame.owner": "Every admin page, data request and action refuses an owner; nothing changes.",
  }),
  ...rowsFrom("spec 8", {
    "desk-ui-frame.statistics-failed": '"Failed to fetch dashboard statistics. Please try again."',
    "desk-ui-frame.categories-failed": '"Failed to fetch category count. Please try again."',
    "desk-ui-frame.recent-failed": '"Failed to fetch recent premium businesses."',
    "desk-ui-frame.sign-in-failed": '"Failed to sign in" at the admins\' door when the database fails.',
  }),
  ...rowsFrom("decisions", {
    "desk-ui-frame.admins-only":
      '"Access denied. You must be an admin to access this area." with the right password of a non-admin.',
    "desk-ui-frame.visitors-today":
      'Visitors Today is the real count with "+n% from yesterday", the real change; no placeholder.',
    "desk-ui-frame.administrators":
      "Administrators are listed, added by email address and removed; the last one cannot be removed.",
  }),
  ...rowsFrom("issue 5", {
    "desk-ui-frame.next": "Who was sent to `/admin` comes back to the admins' page that asked for it, and nowhere else.",
    "desk-ui-frame.badges": "Business Requests says how many wait, Contact Messages how many are unread.",
    "desk-ui-frame.activity": "The activity log is shown in words, the newest first, a page at a time, what changed on demand.",
    "desk-ui-frame.activity-filter": "The log is narrowed to a kind of thing, or to what happened to one.",
    "desk-ui-frame.activity-failed": "A log that cannot be read says so.",
    "desk-ui-frame.undo": "Decisions and deletions are undone from the log, which says what could not be restored.",
    "desk-ui-frame.undo-refused": "What cannot be undone is refused in words.",
    "desk-ui-frame.administrators-failed": "Administrators that cannot be read, added or removed say so.",
    "desk-ui-frame.visits": "A person is counted as one visitor a day, however many pages they look at.",
    "desk-ui-frame.visits-people": "Bots, admins, pages fetched ahead, what is no page and what is not there are no visits.",
    "desk-ui-frame.views": "Looks at a profile count for visitors; those of whoever is signed in do not.",
    "desk-ui-frame.taps": "Taps on Call and Website are counted on the side, where scripts run.",
    "desk-ui-frame.taps-limit": "An address has sixty taps counted an hour.",
  }),
];
