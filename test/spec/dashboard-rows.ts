import { rowsFrom } from "./row.ts";

/** The owner's dashboard. */
export const dashboardRows = [
  ...rowsFrom("spec 2", {
    "dashboard.title": '`/dashboard` is titled "My Business".',
    "dashboard.header": "The dashboard has a separate header with a Dashboard link and Log out.",
    "dashboard.visitor": "Without a user, the dashboard redirects to `/login`.",
    "dashboard.no-business":
      'An owner without a business sees "No Business Listed" and an "Add Your Business" button to `/business/new`.',
    "dashboard.setup-card":
      'premium_sponsorship owners without a sponsored category see a yellow "Complete Your Sponsorship Setup" card with the button "Select Category to Sponsor" to `/business/sponsorship/{id}`.',
    "dashboard.head": "The dashboard shows the name, the tagline, and the description.",
    "dashboard.approval-badge":
      "An approval badge shows Approved in green, Pending in yellow, or Rejected in red, never by color only.",
    "dashboard.plan-badge": "The dashboard has a plan badge.",
    "dashboard.sponsoring-badge": 'A sponsor sees a "Sponsoring: {category}" badge.',
    "dashboard.contact": "The contact information has contact person, address, phone, email, and website link.",
    "dashboard.social": "The dashboard shows the social links.",
    "dashboard.hours": "The table of business hours shows each day with its opening and closing times.",
    "dashboard.categories": "The dashboard has category badges.",
    "dashboard.sponsorship-note": 'The dashboard has a "Category Sponsorship" note.',
    "dashboard.dates": "The dashboard shows when the listing was created and last updated.",
    "dashboard.edit":
      "An Edit button leads to `/dashboard/edit-sponsorship/{id}` for premium_sponsorship and to `/dashboard/edit-premium/{id}` otherwise.",
  }),
  ...rowsFrom("spec 8", {
    "dashboard.failure": 'If loading fails, the page says "An error occurred while loading the business profile."',
    "dashboard.send-again":
      'After a resubmission, the screen says "Success" / "Your business profile has been submitted and is pending approval."',
  }),
  ...rowsFrom("spec 9", {
    "dashboard.pending": "The dashboard of a pending business says that a review takes 12-24 hours.",
  }),
  ...rowsFrom("decisions", {
    "dashboard.rejected":
      "The owner of a rejected business sees the reason and can resubmit the business, which makes it pending.",
    "dashboard.unauthorized": "An action on another owner's business returns 403: \"Unauthorized: You don't own this business\".",
    "dashboard.send-again-own": "Only the owner can resubmit a business, and only a rejected one.",
    "dashboard.public": "An approved business links to its public profile.",
    "dashboard.upgrade": "A basic owner sees what Premium adds and which parts appear with Premium.",
    "dashboard.pictures": "Pictures use a URL that only their owner can open.",
  }),
];
