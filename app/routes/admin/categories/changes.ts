import type { z } from "zod";
import { formAction, formActions, type Posted } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import {
  categoryFields,
  categoryNameFields,
  microCategoryFields,
  microCategoryNameFields,
  moveFields,
} from "#domain/categories/category-forms.shared.ts";
import { moveCategory, sortCategoriesByName } from "#domain/categories/category-order.ts";
import { deleteCategory, deleteMicroCategory } from "#domain/categories/delete-category.ts";
import {
  addCategory,
  addMicroCategory,
  editCategory,
  renameCategory,
  renameMicroCategory,
} from "#domain/categories/manage-categories.ts";
import { categoriesPath, categoryFailures as failures, type Opened } from "./category-parts.ts";

const refusals = {
  category_unknown: "Someone else deleted this category.",
  micro_category_unknown: "Someone else deleted this micro-category.",
  stale: "Someone else changed this. Your text is still below. Save again to replace their change.",
  name_taken: "Another category has this name. Please choose a different name.",
  target_unknown: "The businesses can't move to that micro-category, because it is deleted. Please choose another one.",
  sponsored: "This category has a sponsor. Please remove the sponsor first.",
};

type Change = { title: string; failed: keyof typeof failures; opens?(posted: Posted<"admin">, id: string): Opened };

/** A change, after which the address opens what `opens` returns. */
function change<Schema extends z.ZodType>(
  schema: Schema,
  { title, failed, opens = () => ({}) }: Change,
  run: (posted: Posted<"admin">, value: z.output<Schema>) => Promise<{ id: string } | void>,
) {
  return formAction(
    schema,
    {
      ...{ as: "admin", failed: failures[failed], refusals, done: { title } },
      to: (done: { id: string } | void, posted) => categoriesPath(opens(posted, done ? done.id : "")),
    },
    run,
  );
}

const opensNew = (_: unknown, id: string) => ({ open: id });
const opensParent = ({ field }: Posted<"admin">) => ({ open: field("categoryId") });
const order = () => ({ order: "category" });

export const action = formActions({
  add: change(categoryNameFields, { title: "Category Created", failed: "add", opens: opensNew }, ({ app, user }, form) =>
    addCategory(app, user, form),
  ),
  create: change(categoryFields, { title: "Category Created", failed: "save", opens: opensNew }, ({ app, user }, form) =>
    addCategory(app, user, form),
  ),
  rename: change(categoryNameFields, { title: "Category Updated", failed: "rename" }, ({ app, user, field }, { name }) =>
    renameCategory(app, user, field("id"), name, field("previousName")),
  ),
  edit: change(categoryFields, { title: "Category Updated", failed: "save" }, ({ app, user, field }, form) =>
    editCategory(
      app,
      user,
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
  delete: change(noFields, { title: "Category Deleted", failed: "delete" }, ({ app, user, field }) =>
    deleteCategory(app, user, field("id"), field("moveTo") || null),
  ),
  "add-micro": change(
    microCategoryFields,
    { title: "Micro-Category Created", failed: "addMicro", opens: opensParent },
    async ({ app, user, field }, form) => void (await addMicroCategory(app, user, field("categoryId"), form)),
  ),
  "edit-micro": change(
    microCategoryFields,
    { title: "Micro-Category Updated", failed: "editMicro", opens: opensParent },
    ({ app, user, field }, { name }) => renameMicroCategory(app, user, field("microCategoryId"), name, field("previousName")),
  ),
  "rename-micro": change(
    microCategoryNameFields,
    { title: "Micro-Category Updated", failed: "renameMicro", opens: opensParent },
    ({ app, user, field }, { name }) => renameMicroCategory(app, user, field("microCategoryId"), name, field("previousName")),
  ),
  "delete-micro": change(noFields, { title: "Micro-Category Deleted", failed: "deleteMicro" }, ({ app, user, field }) =>
    deleteMicroCategory(app, user, field("microCategoryId"), field("moveTo") || null),
  ),
  move: change(moveFields, { title: "Category Moved", failed: "move", opens: order }, ({ app, user, field }, { direction }) =>
    moveCategory(app, user, field("id"), direction),
  ),
  sort: change(noFields, { title: "Categories Sorted", failed: "sort", opens: order }, ({ app, user }) =>
    sortCategoriesByName(app, user),
  ),
});
