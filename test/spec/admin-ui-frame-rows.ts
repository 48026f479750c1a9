import { rowsFrom } from "./row.ts";

/** Admin screens: layout, overview, log, admins, and visit counts. */
export const adminUiFrameRows = [
  ...rowsFrom("spec 2", {
    "admin-ui-frame.sign-in":
      '`/admin` has the card "Admin Access" with email, password, the button "Access Dashboard", and "Back to Home".',
    "admin-ui-frame.header": 'The header "Admin Dashboard" has Logout and Back to Site.',
    "admin-ui-frame.nav":
      "The side navigation links to Dashboard Overview, Business Listings, Service Categories, Category Sponsors, Business Requests, and Contact Messages.",
    "admin-ui-frame.drawer": "On small screens, the navigation is a drawer, which also opens without JavaScript.",
    "admin-ui-frame.overview-cards":
      "The cards are Total Businesses (with approved count), Basic Listings, Premium Listings, Premium Sponsorships (each with percent of approved, two decimals, 0 if none approved), Categories (active count), and Visitors Today.",
    "admin-ui-frame.recent":
      'The table "Recent Premium Businesses" has business and category or "Uncategorized". Rows link to the business edit page.',
    "admin-ui-frame.recent-empty": 'If there are no premium businesses, the table says "No premium businesses found".',
  }),
  ...rowsFrom("spec 5", {
    "admin-ui-frame.sign-in-rules":
      'The admin login has the same rules as `/login`: "Please enter a valid email address" and "Password must be at least 6 characters".',
  }),
  ...rowsFrom("spec 6", {
    "admin-ui-frame.visitor":
      "Every admin page, data request, and action redirects a visitor to `/admin` or returns 401 with plain text.",
    "admin-ui-frame.owner": "Every admin page, data request, and action refuses an owner, and nothing changes.",
  }),
  ...rowsFrom("spec 8", {
    "admin-ui-frame.statistics-failed":
      'If the statistics cannot be read, the overview says "Failed to fetch dashboard statistics. Please try again."',
    "admin-ui-frame.categories-failed":
      'If the categories cannot be counted, the overview says "Failed to fetch category count. Please try again."',
    "admin-ui-frame.recent-failed":
      'If the recent businesses cannot be read, the overview says "Failed to fetch recent premium businesses."',
    "admin-ui-frame.sign-in-failed": 'The admin login says "Failed to sign in" if the database fails.',
  }),
  ...rowsFrom("decisions", {
    "admin-ui-frame.admins-only":
      'The right password of another account shows "Access denied. You must be an admin to access this area."',
    "admin-ui-frame.visitors-today":
      'Visitors Today is the real count with "+n% from yesterday", the real change, and no placeholder.',
    "admin-ui-frame.administrators":
      "Admins and reviewers are listed, and can be invited by email, given the other role, and removed. The last admin cannot be removed.",
  }),
  ...rowsFrom("issue 25", {
    "admin-ui-frame.people":
      "Admins can list and search all accounts, with their role, confirmation, and business. Every count is the number of rows.",
    "admin-ui-frame.person": "An admin can send another confirmation link, send a link to a new address, and disable an account.",
    "admin-ui-frame.person-refused": "If a change to a person's account is refused, the screen says why.",
    "admin-ui-frame.people-failed": "If people cannot be read or changed, the screen shows an error.",
    "accounts.people":
      "Only admins can read and change other people's accounts. Admins and reviewers can change their own address.",
    "accounts.replaced-address":
      "If an admin enters a new address for a person, the person confirms it with an emailed link and chooses a password. Until then, the old address stays valid.",
    "accounts.disabled":
      "Nobody can log in to a disabled account or join the team with it, and its sessions and links end. A login with the right password says that the account is disabled.",
  }),
  ...rowsFrom("issue 5", {
    "admin-ui-frame.next":
      "After login at `/admin`, an admin returns to the admin page that required the login, and to no other page.",
    "admin-ui-frame.badges":
      "Business Requests shows how many requests are waiting. Contact Messages shows how many messages are unread.",
    "admin-ui-frame.activity": "The activity log shows sentences, newest first, page by page. The changes open on demand.",
    "admin-ui-frame.activity-filter": "The log can be filtered by kind of subject or by a single subject.",
    "admin-ui-frame.activity-failed": "If the log cannot be read, the screen shows an error.",
    "admin-ui-frame.undo": "Admins can undo decisions and deletions in the log, which says what could not be restored.",
    "admin-ui-frame.undo-refused": "If an undo is refused, the screen says why.",
    "admin-ui-frame.administrators-failed": "If admins cannot be read, invited, or removed, the screen shows an error.",
    "admin-ui-frame.visits": "A person counts as one visitor a day, no matter how many pages they view.",
    "admin-ui-frame.visits-people": "Bots, admins, prefetched pages, other files, and missing pages do not count as visits.",
    "admin-ui-frame.views": "Profile views count for visitors, not for people who are logged in.",
    "admin-ui-frame.taps": "Clicks on Call, Website, and the address are counted in the background if JavaScript is on.",
    "admin-ui-frame.taps-limit": "At most sixty clicks an hour are counted per address.",
  }),
];
