import { adminAction, emptyForm } from "#app/routes/admin/form-action.ts";
import { moveCategory, sortCategoriesByName } from "#domain/categories/category-order.ts";
import { deleteCategory, deleteMicroCategory } from "#domain/categories/delete-category.ts";
import {
  addCategory,
  addMicroCategory,
  editCategory,
  renameCategory,
  renameMicroCategory,
} from "#domain/categories/manage-categories.ts";
import {
  categoryFields,
  categoryNameFields,
  microCategoryFields,
  microCategoryNameFields,
  moveFields,
} from "#domain/categories/category-forms.shared.ts";
import { categoriesPath } from "./category-links.ts";

/** The messages for refused changes. */
export const refusals = {
  category_unknown: "Someone else deleted this category.",
  micro_category_unknown: "Someone else deleted this micro-category.",
  stale: "Someone else changed this. Your text is still below. Save again to replace their change.",
  name_taken: "Another category has this name. Please choose a different name.",
  target_unknown: "The businesses can't move to that micro-category, because it is deleted. Please choose another one.",
  sponsored: "This category has a sponsor. Please remove the sponsor first.",
};
const toList = () => categoriesPath();
const toRow = (field: (name: string) => string) => categoriesPath({ open: field("categoryId") });
const toOrder = () => categoriesPath({ order: "category" });
const toNewRow = (_: unknown, { id }: { id: string }) => categoriesPath({ open: id });

/** The actions for the page's forms. */
export const actions = {
  addCategory: adminAction(
    categoryNameFields,
    { done: "Category Created", failed: { title: "Failed to create category. Please try again." }, back: toNewRow },
    (app, admin, form) => addCategory(app, admin, form),
  ),
  createCategory: adminAction(
    categoryFields,
    { done: "Category Created", failed: { title: "Failed to save changes" }, back: toNewRow },
    (app, admin, form) => addCategory(app, admin, form),
  ),
  renameCategory: adminAction(
    categoryNameFields,
    { done: "Category Updated", failed: { title: "Failed to update category name" }, back: toList },
    (app, admin, { name }, field) => renameCategory(app, admin, field("id"), name, field("previousName")),
  ),
  editCategory: adminAction(
    categoryFields,
    { done: "Category Updated", failed: { title: "Failed to save changes" }, back: toList },
    (app, admin, form, field) =>
      editCategory(
        app,
        admin,
        field("id"),
        { ...form, icon: form.icon || null, color: form.color || null },
        {
          name: field("previousName"),
          // Browsers send a line break as "\r\n".
          description: field("previousDescription").replaceAll("\r\n", "\n"),
          icon: field("previousIcon") || null,
          color: field("previousColor") || null,
        },
      ),
  ),
  deleteCategory: adminAction(
    emptyForm,
    { done: "Category Deleted", failed: { title: "Failed to delete category" }, back: toList },
    (app, admin, _, field) => deleteCategory(app, admin, field("id"), field("moveTo") || null),
  ),
  addMicroCategory: adminAction(
    microCategoryFields,
    { done: "Micro-Category Created", failed: { title: "Failed to create micro-category" }, back: toRow },
    (app, admin, form, field) => addMicroCategory(app, admin, field("categoryId"), form),
  ),
  editMicroCategory: renaming(microCategoryFields, { title: "Failed to update micro-category" }),
  renameMicroCategory: renaming(microCategoryNameFields, {
    title: "Update Failed",
    text: "Failed to update the micro-category.",
  }),
  deleteMicroCategory: adminAction(
    emptyForm,
    { done: "Micro-Category Deleted", failed: { title: "Failed to delete micro-category" }, back: toList },
    (app, admin, _, field) => deleteMicroCategory(app, admin, field("microCategoryId"), field("moveTo") || null),
  ),
  moveCategory: adminAction(
    moveFields,
    { done: "Category Moved", failed: { title: "Failed to move the category" }, back: toOrder },
    (app, admin, { direction }, field) => moveCategory(app, admin, field("id"), direction),
  ),
  sortByName: adminAction(
    emptyForm,
    { done: "Categories Sorted", failed: { title: "Failed to sort the categories" }, back: toOrder },
    (app, admin) => sortCategoriesByName(app, admin),
  ),
};

function renaming(schema: typeof microCategoryFields | typeof microCategoryNameFields, failed: { title: string; text?: string }) {
  return adminAction(schema, { done: "Micro-Category Updated", failed, back: toRow }, (app, admin, { name }, field) =>
    renameMicroCategory(app, admin, field("microCategoryId"), name, field("previousName")),
  );
}
