import { rowsFrom } from "./row.ts";

/** Admin screens: the list of businesses, the form, bulk changes, duplicates, and imports. */
export const adminUiBusinessesRows = [
  ...rowsFrom("spec 2", {
    "admin-ui-businesses.table":
      '"Business Listings" has Add Business and a table with Name, Micro Categories (badges), Contact (phone, email), Plan, and Actions (edit, delete).',
    "admin-ui-businesses.plan-badges": "The plan badges read Premium Sponsorship, Premium, and Basic.",
    "admin-ui-businesses.search": "The search by name or category is in the URL, works without JavaScript, and starts at page 1.",
    "admin-ui-businesses.debounce": "The list's search waits 300 ms after the last keystroke.",
    "admin-ui-businesses.delete":
      'The dialog asks "Are you sure you want to delete "{name}"?" and adds "You can undo this for 30 days."',
    "admin-ui-businesses.pager":
      "There are links to the previous page, the next page, and page numbers: all of them up to five, otherwise the first, the last, and the neighbors with ellipses. A page has 100 businesses.",
    "admin-ui-businesses.list-error":
      'If the list cannot be read, the page says "Error loading businesses. Please try again later."',
    "admin-ui-businesses.form":
      "The form has name, phone, address, email, description, plan, claimable, categories, hours, and images.",
    "admin-ui-businesses.logo": "The logo field appears only if the plan is not basic. A hidden logo is kept.",
    "admin-ui-businesses.save-returns": "After a save, the browser returns to the list of businesses.",
    "admin-ui-businesses.new": 'The form for a new business is titled "Add New Business".',
  }),
  ...rowsFrom("spec 5", {
    "admin-ui-businesses.form-texts":
      '"Business name must be at least 2 characters.", "Business name is required.", "Maximum 10 images allowed.", and the minimums of the filled-in fields.',
    "admin-ui-businesses.refused": 'A refused form shows "Validation Error" / "Please check the form for errors."',
  }),
  ...rowsFrom("spec 8", {
    "admin-ui-businesses.create-failed":
      'After creating a business, the screen says "Business Created". If that fails, the screen says "Failed to create business."',
    "admin-ui-businesses.update-failed":
      'After updating a business, the screen says "Business Updated". If that fails, the screen says "Failed to update business."',
    "admin-ui-businesses.save-failed": 'When a save is refused, the screen says "Failed to save business." with the reason.',
    "admin-ui-businesses.delete-failed":
      'After deleting a business, the screen says "Business Deleted". If that fails, the screen says "Failed to delete business".',
    "admin-ui-businesses.no-id": 'The form of an unknown business returns 404 with "Business ID not found."',
  }),
  ...rowsFrom("decisions", {
    "admin-ui-businesses.approves": "The form says before saving that it will approve a pending or rejected business.",
    "admin-ui-businesses.stale":
      "A save that is out of date is refused with a message that shows what the admin typed and what another person saved.",
    "admin-ui-businesses.remove-owner": 'An owned business cannot be marked claimable. "Remove owner" removes its owner.',
    "admin-ui-businesses.gone": "The URL of a deleted business returns 410.",
    "admin-ui-businesses.any-categories": "An admin's form accepts a business without categories, and one with more than ten.",
  }),
  ...rowsFrom("issue 5", {
    "admin-ui-businesses.bulk":
      "The plans and categories of selected businesses, or of all filtered businesses, can be changed after a preview.",
    "admin-ui-businesses.bulk-refused": "A change to more than 1,000 selected businesses is refused with a message.",
    "admin-ui-businesses.export": "Export CSV contains all pages of the filtered list.",
    "admin-ui-businesses.duplicates":
      "Duplicates appear side by side with their similarities. The admin chooses which one stays and confirms the merge.",
    "admin-ui-businesses.merge-refused": "If a merge is refused, the screen shows the reason.",
    "admin-ui-businesses.merged": "The URL of a merged business redirects (301) to the remaining one.",
    "admin-ui-businesses.import":
      "An admin can map a file's columns in the browser, see a preview of each row, and import the file, with progress, history, and a report per row.",
    "admin-ui-businesses.import-format": "A page describes the columns of import files, with a sample that can be imported.",
    "admin-ui-businesses.import-refused":
      "A second import at the same time, a missing file, and a broken file each cause a message.",
    "admin-ui-businesses.pictures":
      "Admins can upload pictures in the form, which shows the pictures of any business, visible or not.",
  }),
];
