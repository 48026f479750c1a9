import { rowsFrom } from "./row.ts";

/** What administrators see of the list of businesses, its form, changes of many, duplicates and imports. */
export const adminUiBusinessesRows = [
  ...rowsFrom("spec 2", {
    "admin-ui-businesses.table":
      '"Business Listings", Add Business and the table Name, Micro Categories (badges), Contact (phone, email), Plan, Actions (edit, delete).',
    "admin-ui-businesses.plan-badges": "The plan badges read Premium Sponsorship, Premium and Basic.",
    "admin-ui-businesses.search":
      "The search by name or category stands in the address, works without scripts and begins at page 1.",
    "admin-ui-businesses.debounce": "The list's search waits 300 ms.",
    "admin-ui-businesses.delete":
      '"Are you sure you want to delete "{name}"?", and what is true: "You can undo this for 30 days."',
    "admin-ui-businesses.pager":
      "Previous and next, and the page numbers: all when five or fewer, otherwise first, last and neighbours with ellipses; 100 a page.",
    "admin-ui-businesses.list-error": '"Error loading businesses. Please try again later."',
    "admin-ui-businesses.form": "The form: name, phone, address, email, description, plan, claimable, categories, hours, images.",
    "admin-ui-businesses.logo": "The logo is there only when the plan is not basic; hidden, it stays stored.",
    "admin-ui-businesses.save-returns": "A save leads to the list of businesses.",
    "admin-ui-businesses.new": '"Add New Business"',
  }),
  ...rowsFrom("spec 5", {
    "admin-ui-businesses.form-texts":
      '"Business name must be at least 2 characters.", "Business name is required.", "Maximum 10 images allowed.", and the minimums of what is filled in.',
    "admin-ui-businesses.refused": '"Validation Error" / "Please check the form for errors."',
  }),
  ...rowsFrom("spec 8", {
    "admin-ui-businesses.create-failed": '"Failed to create business."; otherwise "Business Created"',
    "admin-ui-businesses.update-failed": '"Failed to update business."; otherwise "Business Updated"',
    "admin-ui-businesses.save-failed": '"Failed to save business." when a save is refused, with the reason.',
    "admin-ui-businesses.delete-failed": '"Failed to delete business"; otherwise "Business Deleted"',
    "admin-ui-businesses.no-id": '"Business ID not found."',
  }),
  ...rowsFrom("decisions", {
    "admin-ui-businesses.approves": "The form says before saving that a pending or rejected business will be approved.",
    "admin-ui-businesses.stale": "A stale save is told, with what was typed and what was saved meanwhile.",
    "admin-ui-businesses.remove-owner":
      'Ticking claimable on an owned business is refused; "Remove owner" takes it from its owner.',
    "admin-ui-businesses.gone": "The address of a deleted business answers 410.",
    "admin-ui-businesses.any-categories": "An admin's form takes no category, and more than ten.",
  }),
  ...rowsFrom("issue 5", {
    "admin-ui-businesses.bulk": "Plans and categories of a selection, or of all that a filter shows, change after a preview.",
    "admin-ui-businesses.bulk-refused": "A change of more than 1,000 ticked businesses is refused in words.",
    "admin-ui-businesses.export": "Export CSV gives what is filtered, all pages of it.",
    "admin-ui-businesses.duplicates":
      "Duplicates stand side by side with what is alike; one is chosen to stay, and merging asks first.",
    "admin-ui-businesses.merge-refused": "A refused merge says why.",
    "admin-ui-businesses.merged": "The address of a merged business redirects (301) to the one that stays.",
    "admin-ui-businesses.import":
      "A file is imported from the browser, a dry run first, with progress, history and a report by row.",
    "admin-ui-businesses.import-refused": "A second import at the same time, no file and a broken file are told.",
    "admin-ui-businesses.pictures": "An admin's form uploads pictures and shows any business's, whether or not it is visible.",
  }),
];
