import { rowsFrom } from "./row.ts";

/** What administrators see of the list of businesses, its form, changes of many, duplicates and imports. */
export const deskUiBusinessesRows = [
  ...rowsFrom("spec 2", {
    "desk-ui-businesses.table":
      '"Business Listings", Add Business and the table Name, Micro Categories (badges), Contact (phone, email), Plan, Actions (edit, delete).',
    "desk-ui-businesses.plan-badges": "The plan badges read Premium Sponsorship, Premium and Basic.",
    "desk-ui-businesses.search":
      "The search by name or category stands in the address, works without scripts and begins at page 1.",
    "desk-ui-businesses.debounce": "The list's search waits 300 ms.",
    "desk-ui-businesses.delete":
      '"Are you sure you want to delete "{name}"?", and what is true: "You can undo this for 30 days."',
    "desk-ui-businesses.pager":
      "Previous and next, and the page numbers: all when five or fewer, otherwise first, last and neighbours with ellipses; 100 a page.",
    "desk-ui-businesses.list-error": '"Error loading businesses. Please try again later."',
    "desk-ui-businesses.form": "The form: name, phone, address, email, description, plan, claimable, categories, hours, images.",
    "desk-ui-businesses.logo": "The logo is there only when the plan is not basic; hidden, it stays stored.",
    "desk-ui-businesses.save-returns": "A save leads to the list of businesses.",
    "desk-ui-businesses.new": '"Add New Business"',
  }),
  ...rowsFrom("spec 5", {
    "desk-ui-businesses.form-texts":
      '"Business name must be at least 2 characters.", "Business name is required.", "Maximum 10 images allowed.", and the minimums of what is filled in.',
    "desk-ui-businesses.refused": '"Validation Error" / "Please check the form for errors."',
  }),
  ...rowsFrom("spec 8", {
    "desk-ui-businesses.create-failed": '"Failed to create business."; otherwise "Business Created"',
    "desk-ui-businesses.update-failed": '"Failed to update business."; otherwise "Business Updated"',
    "desk-ui-businesses.save-failed": '"Failed to save business." when a save is refused, with the reason.',
    "desk-ui-businesses.delete-failed": '"Failed to delete business"; otherwise "Business Deleted"',
    "desk-ui-businesses.no-id": '"Business ID not found."',
  }),
  ...rowsFrom("decisions", {
    "desk-ui-businesses.approves": "The form says before saving that a pending or rejected business will be approved.",
    "desk-ui-businesses.stale": "A stale save is told, with what was typed and what was saved meanwhile.",
    "desk-ui-businesses.remove-owner":
      'Ticking claimable on an owned business is refused; "Remove owner" takes it from its owner.',
    "desk-ui-businesses.gone": "The address of a deleted business answers 410.",
    "desk-ui-businesses.any-categories": "An admin's form takes no category, and more than ten.",
  }),
  ...rowsFrom("issue 5", {
    "desk-ui-businesses.bulk": "Plans and categories of a selection, or of all that a filter shows, change after a preview.",
    "desk-ui-businesses.bulk-refused": "A change of more than 1,000 ticked businesses is refused in words.",
    "desk-ui-businesses.export": "Export CSV gives what is filtered, all pages of it.",
    "desk-ui-businesses.duplicates":
      "Duplicates stand side by side with what is alike; one is chosen to stay, and merging asks first.",
    "desk-ui-businesses.merge-refused": "A refused merge says why.",
    "desk-ui-businesses.merged": "The address of a merged business redirects (301) to the one that stays.",
    "desk-ui-businesses.import":
      "A file is imported from the browser, a dry run first, with progress, history and a report by row.",
    "desk-ui-businesses.import-refused": "A second import at the same time, no file and a broken file are told.",
    "desk-ui-businesses.pictures": "An admin's form uploads pictures and shows any business's, whether or not it is visible.",
  }),
];
