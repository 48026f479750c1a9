import { rowsFrom } from "./row.ts";

/** The owner's dashboard. */
export const dashboardRows = [
  ...rowsFrom("spec 2", {
    "dashboard.title": '`/dashboard` is titled "My Business".',
    "dashboard.header": "It has a separate header with a Dashboard link and Log out.",
    "dashboard.visitor": "Without a user it redirects to `/login`.",
    "dashboard.no-business": 'Without a business: "No Business Listed" and an "Add Your Business" button to `/business/new`.',
    "dashboard.setup-card":
      'A yellow "Complete Your Sponsorship Setup" card for premium_sponsorship owners with no sponsored category, with button "Select Category to Sponsor" to `/business/sponsorship/{id}`.',
    "dashboard.head": "It shows name, tagline, and description.",
    "dashboard.approval-badge": "An approval badge: Approved green, Pending yellow, Rejected red, never by color only.",
    "dashboard.plan-badge": "A plan badge.",
    "dashboard.sponsoring-badge": 'A "Sponsoring: {category}" badge.',
    "dashboard.contact": "Contact information: contact person, address, phone, email, website link.",
    "dashboard.social": "Social links.",
    "dashboard.hours": "A business hours table: day, opening, closing.",
    "dashboard.categories": "Category badges.",
    "dashboard.sponsorship-note": 'A "Category Sponsorship" note.',
    "dashboard.dates": "Created and last-updated dates.",
    "dashboard.edit":
      "An Edit button to `/dashboard/edit-sponsorship/{id}` for premium_sponsorship and `/dashboard/edit-premium/{id}` otherwise.",
  }),
  ...rowsFrom("spec 8", {
    "dashboard.failure": 'A load failure says "An error occurred while loading the business profile."',
    "dashboard.send-again": '"Success" / "Your business profile has been submitted and is pending approval."',
  }),
  ...rowsFrom("spec 9", {
    "dashboard.pending": "A pending business says that a review takes 12-24 hours.",
  }),
  ...rowsFrom("decisions", {
    "dashboard.rejected": "The owner of a rejected business sees the reason and can resubmit it, which makes it pending.",
    "dashboard.unauthorized": "An action on another owner's business answers 403: \"Unauthorized: You don't own this business\".",
    "dashboard.send-again-own": "Only the owner can resubmit a business, and only a rejected one.",
    "dashboard.public": "An approved business links to its public profile.",
    "dashboard.upgrade": "A basic owner sees what Premium adds and which parts appear with Premium.",
    "dashboard.pictures": "Pictures use a URL that only their owner can open.",
  }),
];
