import { rowsFrom } from "./row.ts";

/** The administrator's daily work: the overview, the review queue, and the lists. */
export const adminQueueRows = [
  ...rowsFrom("issue 25", {
    "admin-overview.weeks": "The overview shows totals for each of eight seven-day weeks. The last week ends today.",
    "admin-overview.charts":
      "The overview shows visits, profile views, calls, and revenue for eight weeks as charts and as a table.",
    "admin-queue.counts": "The counts of waiting items match the rows in the database.",
    "admin-queue.order": "The queue lists claims first, then the other kinds. Within a kind, the oldest is first.",
    "admin-queue.email-waits": "The email about a decision waits in the outbox for one minute.",
    "admin-queue.undo-stops-email": "Undoing a decision within one minute stops its email.",
    "admin-queue.next": "A decision on an open request opens the next one.",
    "admin-queue.toast-undo": "The toast after a decision has a button that undoes the decision and returns to the request.",
    "admin-queue.search": "The search in the list of businesses finds names, phone numbers, emails, streets, and categories.",
    "admin-queue.filters": "The list can be filtered by owner, payment, missing category, and claimability, and sorted by date.",
    "admin-queue.quick-edit": "A form in the row changes the contact data. The status and the filter stay the same.",
    "admin-queue.place": "Saving a business returns to the list with its filter and page.",
    "admin-queue.messages": "The search finds messages by their text in every folder. Messages can be deleted.",
    "admin-queue.message-read": "Opening a message marks it as read. A reply opens the next unread message.",
    "admin-queue.not-duplicate": "A pair that an admin marked as not a duplicate is not listed again.",
    "admin-minutes.reviews": "An admin can decide each of ten requests with at most three key presses and can see its evidence.",
    "admin-minutes.messages": "An admin can answer three messages in at most nine actions.",
    "admin-minutes.phone": "An admin can find and correct a phone number in at most five actions.",
    "admin-queue.public-links":
      "For staff, a public profile has a link to its admin form, and the form links back. The page does not change for visitors.",
    "admin-minutes.counts": "Every count on the overview matches the database.",
    "admin-undo.changes": "Undoing an edit, a bulk change, or the removal of a sponsor within 30 days restores every row.",
    "admin-undo.left": "Undoing a bulk change does not touch the businesses that have changed since then, and names them.",
    "admin-undo.merge": "Undoing a merge within 30 days restores every row of both businesses.",
    "admin-undo.merge-refused":
      "The undo of a merge is refused if the remaining business has been edited, claimed, paid for, or deleted since then. The message says which of these happened.",
    "admin-queue.overview": "The overview lists everything that is waiting, each with a link.",
  }),
];
