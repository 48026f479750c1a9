import { rowsFrom } from "./row.ts";

/** Admin screens: categories, sponsors, and contact messages. */
export const adminUiPartsRows = [
  ...rowsFrom("spec 2", {
    "admin-ui-parts.categories": 'The page "Service Categories" lists every category with its micro-categories.',
    "admin-ui-parts.category-add": "Add Category opens an input in the page. Enter saves, and Escape cancels.",
    "admin-ui-parts.category-rows": "A category's row opens to show its micro-categories, sorted by name, in a scroll area.",
    "admin-ui-parts.no-micro": 'An empty category says "No micro-categories defined for this category."',
    "admin-ui-parts.no-categories": 'If there are no categories, the page says "No categories found".',
    "admin-ui-parts.category-rename": 'The dialog "Edit Category Name" renames a category.',
    "admin-ui-parts.category-sheet": 'The side sheets "Add New Category" and "Edit Category" have a name and a description.',
    "admin-ui-parts.micro-sheet": "The side sheet for a micro-category has a name and an id.",
    "admin-ui-parts.category-delete": "The confirmation warns that the deletion also removes N micro-categories.",
    "admin-ui-parts.sponsors": "The table with Category, Sponsored By, Website, and Manage can be searched by category.",
    "admin-ui-parts.sponsor-dialog":
      'The dialog "Manage Category Sponsor" has a select of premium sponsorship businesses, an image with a preview, Remove Sponsor, and Save Changes.',
    "admin-ui-parts.no-sponsors": 'If no business can sponsor, the select says "No premium businesses available".',
    "admin-ui-parts.messages": "The table has Date, Name, Email, Subject, and Message.",
    "admin-ui-parts.no-messages": 'If there are no messages, the page says "No messages found".',
    "admin-ui-parts.messages-failed": 'If the messages cannot be read, the page says "Failed to load contact messages".',
  }),
  ...rowsFrom("spec 5", {
    "admin-ui-parts.category-texts":
      'A category without a name is refused with "Name is required" or "Category name cannot be empty".',
    "admin-ui-parts.micro-texts":
      '"Name must be at least 2 characters.", "ID must be at least 2 characters.", "Name cannot be empty".',
    "admin-ui-parts.micro-id": "The id follows the name as it is typed, and is locked when an existing micro-category is edited.",
  }),
  ...rowsFrom("spec 8", {
    "admin-ui-parts.category-done": 'The screen says "Category Created", "Category Updated", and "Category Deleted".',
    "admin-ui-parts.micro-done":
      'The screen says "Micro-Category Created", "Micro-Category Updated", and "Micro-Category Deleted".',
    "admin-ui-parts.category-failed":
      '"Failed to create category. Please try again.", "Failed to update category name", "Failed to delete category", "Failed to save changes".',
    "admin-ui-parts.micro-failed":
      '"Failed to create micro-category", "Failed to update micro-category"; "Failed to update the micro-category." titled "Update Failed".',
    "admin-ui-parts.sponsor-done": 'The screen says "Sponsor set" and "Sponsor removed".',
    "admin-ui-parts.sponsor-failed":
      'If a sponsor cannot be saved or removed, the screen says "Failed to save changes" or "Failed to remove sponsor".',
  }),
  ...rowsFrom("decisions", {
    "admin-ui-parts.delete-losses": "The confirmation says how many businesses lose their only category.",
    "admin-ui-parts.delete-sponsored": "A category with a sponsor is not deleted, and the dialog says why.",
    "admin-ui-parts.sponsor-image": "The image upload is the same as for owners, even without JavaScript.",
    "admin-ui-parts.sponsors-first": "Messages from sponsors come first and are labeled.",
    "admin-ui-parts.stale":
      "A save that is out of date is refused with a message, and the typed text is kept. The next save replaces the other admin's save.",
  }),
  ...rowsFrom("issue 5", {
    "admin-ui-parts.journey":
      "An admin can create a category with three micro-categories, rename it, and delete a micro-category, with the mouse or the keyboard. The specified texts appear.",
    "admin-ui-parts.gone": "If another admin deleted something in the meantime, the screen shows a message.",
    "admin-ui-parts.message-state": "Messages can be marked read and unread, archived, and moved back, each with a toast.",
    "admin-ui-parts.message-answer": "An admin can answer a message by email once, in a dialog that shows the original.",
    "admin-ui-parts.message-pages": "The inbox and the archive have pages. After a change, the same page appears again.",
    "admin-ui-parts.message-failures":
      "If marking, archiving, or answering fails, the screen shows a message and keeps the answer.",
    "admin-ui-parts.axe": "axe finds no problems on the category page, its dialogs, and its sheets, at 390 and 1280 px.",
  }),
];
