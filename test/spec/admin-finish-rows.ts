import { rowsFrom } from "./row.ts";

/** Admin rules that apply to several screens: undoing deletions, two admins at once, and imports on a site in use. */
export const adminFinishRows = [
  ...rowsFrom("decisions", {
    "admin-finish.deleted-sponsor":
      "If an admin deletes a sponsor or merges it into another sponsor, the payer gets an email. After the business is restored, the payer may pick another free category.",
    "admin-finish.views-line":
      "The sentence about premium views shows the site's own number, never rounded up. The sentence is hidden if the number is below 1.2 or there are too few views.",
  }),
  ...rowsFrom("issue 5", {
    "admin-finish.undo-category":
      "Deleting a category can be undone for 30 days. The category returns with its micro-categories and businesses, each service in its old position.",
    "admin-finish.undo-micro-category":
      "Deleting a micro-category can be undone for 30 days too, but not while its category is deleted.",
    "admin-finish.undo-links":
      "When the deletion of a category is undone, businesses that no longer exist are left out, services that were added since then are kept, and no deadlock occurs.",
    "admin-finish.undo-id-taken":
      "Undoing a deletion is refused if another category or micro-category now uses the id. In that case, nothing changes.",
    "admin-finish.undo-cover":
      "A replaced cover, and the cover of a deleted or merged category, is kept in storage while the change can be undone. A category whose cover no longer exists returns without a cover, and the admin sees a message.",
    "admin-finish.undo-addition":
      "Adding a category or micro-category can be undone for 30 days, as long as nothing uses the new category or micro-category.",
    "admin-finish.undo-taxonomy":
      "The changes from a taxonomy file can be undone for 30 days, all together or not at all. The undo is refused once one of the rows has been changed or is in use.",
    "admin-finish.undo-screen":
      "In the activity log, admins can undo the deletion of categories, with a message for each result.",
    "admin-finish.two-admins":
      "If two admins save the same business, category, micro-category, sponsor, or request at once, one gets a message and keeps what they typed.",
    "admin-finish.race-category":
      "Deleting a category while admins add one or many businesses to it leaves no dangling link and causes no deadlock.",
    "admin-finish.import-race":
      "A category that is deleted during an import leaves no dangling link. The import continues without the rows that name it.",
    "admin-finish.last-admin": "If two admins remove each other at the same time, one of them stays an admin.",
    "admin-finish.pace":
      "An import's batches shrink right away if one of them occupied the database for more than 25 ms, and grow slowly, between 10 and 100 rows.",
  }),
];
