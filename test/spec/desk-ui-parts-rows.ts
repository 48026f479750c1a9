import { rowsFrom } from "./row.ts";

/** What admins see and do on the screens of categories, sponsors and contact messages. */
export const deskUiPartsRows = [
  ...rowsFrom("spec 2", {
    "desk-ui-parts.categories": 'The page "Service Categories" lists every category with its micro-categories.',
    "desk-ui-parts.category-add": "Add Category opens an input in the page: Enter saves, Escape cancels.",
    "desk-ui-parts.category-rows": "A category's row opens to its micro-categories, sorted by name, that scroll within a height.",
    "desk-ui-parts.no-micro": '"No micro-categories defined for this category."',
    "desk-ui-parts.no-categories": '"No categories found".',
    "desk-ui-parts.category-rename": 'The dialog "Edit Category Name".',
    "desk-ui-parts.category-sheet": 'The side sheets "Add New Category" and "Edit Category": name and description.',
    "desk-ui-parts.micro-sheet": "The side sheet of a micro-category: name and id.",
    "desk-ui-parts.category-delete": "The confirmation warns that it also deletes N micro-categories.",
    "desk-ui-parts.sponsors": "The table Category, Sponsored By, Website, Manage, searched by category.",
    "desk-ui-parts.sponsor-dialog":
      'The dialog "Manage Category Sponsor": a select of premium sponsorship businesses, an image with preview, Remove Sponsor and Save Changes.',
    "desk-ui-parts.no-sponsors": '"No premium businesses available".',
    "desk-ui-parts.messages": "The table Date, Name, Email, Subject, Message.",
    "desk-ui-parts.no-messages": '"No messages found".',
    "desk-ui-parts.messages-failed": '"Failed to load contact messages".',
  }),
  ...rowsFrom("spec 5", {
    "desk-ui-parts.category-texts": '"Name is required", "Category name cannot be empty".',
    "desk-ui-parts.micro-texts":
      '"Name must be at least 2 characters.", "ID must be at least 2 characters.", "Name cannot be empty".',
    "desk-ui-parts.micro-id": "The id is made of the name as it is typed, and locked when editing.",
  }),
  ...rowsFrom("spec 8", {
    "desk-ui-parts.category-done": '"Category Created", "Category Updated", "Category Deleted".',
    "desk-ui-parts.micro-done": '"Micro-Category Created", "Micro-Category Updated", "Micro-Category Deleted".',
    "desk-ui-parts.category-failed":
      '"Failed to create category. Please try again.", "Failed to update category name", "Failed to delete category", "Failed to save changes".',
    "desk-ui-parts.micro-failed":
      '"Failed to create micro-category", "Failed to update micro-category"; "Failed to update the micro-category." titled "Update Failed".',
    "desk-ui-parts.sponsor-done": '"Sponsor set", "Sponsor removed".',
    "desk-ui-parts.sponsor-failed": '"Failed to save changes", "Failed to remove sponsor".',
  }),
  ...rowsFrom("decisions", {
    "desk-ui-parts.delete-losses": "The confirmation says how many businesses lose their only category.",
    "desk-ui-parts.delete-sponsored": "A category with a sponsor is not deleted, and the dialog says why.",
    "desk-ui-parts.sponsor-image": "The image goes through the same pictures as owners', also without scripts.",
    "desk-ui-parts.sponsors-first": "Sponsors' messages stand first and are marked in words.",
    "desk-ui-parts.stale": "Whoever saves too late is told, and what was typed is kept; the next save replaces.",
  }),
  ...rowsFrom("issue 5", {
    "desk-ui-parts.journey":
      "From no category to one with three micro-categories, renamed, one deleted, by keyboard too, with the specified texts.",
    "desk-ui-parts.gone": "What somebody else deleted meanwhile is told.",
    "desk-ui-parts.message-state": "Messages are marked read and unread, archived and brought back, each told in a toast.",
    "desk-ui-parts.message-answer": "A message is answered by email from a dialog that shows the original; once.",
    "desk-ui-parts.message-pages": "Inbox and archive are paged; after a change the same page is shown again.",
    "desk-ui-parts.message-failures": "When marking, archiving or answering fails, that is said and the answer kept.",
    "desk-ui-parts.axe": "axe finds nothing wrong with the page of categories, its dialogs and sheets, at 390 and 1280 px.",
  }),
];
