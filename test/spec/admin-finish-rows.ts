import { rowsFrom } from "./row.ts";

/** What the administrators' side holds besides its single screens: undoing deletions, two admins at once, imports beside a site in use. */
export const adminFinishRows = [
  ...rowsFrom("decisions", {
    "admin-finish.deleted-sponsor":
      "Who paid for the sponsorship of a business that an admin deletes, or merges into another sponsor, is emailed, and may pick another free category once it is back.",
    "admin-finish.views-line":
      "What is said of how often premium businesses are looked at is the town's words, then the site's own number (never rounded up), and nothing below 1.2.",
  }),
  ...rowsFrom("issue 5", {
    "admin-finish.undo-category":
      "The deletion of a category is undone for 30 days: it comes back with its micro-categories and whoever stood in it, each service in its place.",
    "admin-finish.undo-micro-category":
      "The deletion of a micro-category is undone likewise, but not while its category is deleted.",
    "admin-finish.undo-links":
      "Businesses that are gone by then are left out, what others offer since stays, and nobody is locked up meanwhile.",
    "admin-finish.undo-id-taken": "It is refused when an id belongs to another by now, and then changes nothing.",
    "admin-finish.undo-cover": "A category whose cover was swept away meanwhile comes back without it, and the admin is told.",
    "admin-finish.undo-screen": "Deleted categories are undone from the activity log, in words for each outcome.",
    "admin-finish.two-admins":
      "Two admins who save the same business, category, micro-category, sponsor or request at once: one is told and keeps what was typed.",
    "admin-finish.race-category":
      "A category deleted while admins put businesses into it, one or many, leaves no dangling link and locks nobody up.",
    "admin-finish.import-race":
      "A category deleted during an import leaves no dangling link; the import goes on without the rows that name it.",
    "admin-finish.last-admin": "Two admins who remove each other by two requests at once leave one.",
    "admin-finish.pace":
      "An import's batches shrink at once when one held the database for more than 25 ms, and grow by and by, within 10 and 100 rows.",
  }),
];
