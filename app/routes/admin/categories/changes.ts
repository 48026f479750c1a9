import { z } from "zod";
import { formAction, formActions, type Posted } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import {
  categoryFields,
  categoryNameFields,
  microCategoryFields,
  microCategoryNameFields,
  type CategoryForm,
} from "#domain/categories/category-forms.shared.ts";
import { addCategory, addMicroCategory, deleteCategory, editCategory } from "#domain/categories/manage-categories.ts";
import { jsonText } from "#domain/zod.shared.ts";
import { categoriesPath, type CategoryChange, categoryFailures as failures } from "./category-parts.ts";

const refusals = {
  category_unknown: "Someone else deleted this category.",
  micro_category_unknown: "Someone else deleted this micro-category.",
  stale: "Someone else changed this. Your text is still below. Save again to replace their change.",
  name_taken: "Another category has this name. Please choose a different name.",
  target_unknown: "The businesses can't move to that micro-category, because it is deleted. Please choose another one.",
  sponsored: "This category has a sponsor. Please remove the sponsor first.",
};

/** A change, after which the new category's row is open, or the micro-category's. */
function change<Schema extends z.ZodType>(
  schema: Schema,
  name: CategoryChange,
  title: string,
  run: (posted: Posted<"admin">, value: z.output<Schema>) => Promise<{ id: string } | void>,
) {
  return formAction(
    schema,
    {
      ...{ as: "admin", failed: failures[name], refusals, done: { title } },
      to(added: { id: string } | void, { field }) {
        const open = field("categoryId") || added?.id;
        return open ? `${categoriesPath}?${new URLSearchParams({ open })}` : categoriesPath;
      },
    },
    run,
  );
}

const subjectOf = ({ field }: Posted<"admin">) =>
  field("microCategoryId")
    ? { kind: "micro_category" as const, id: field("microCategoryId") }
    : { kind: "category" as const, id: field("id") };

/** Saves the form. `seen` has the values that the admin saw. */
const edit = (posted: Posted<"admin">, form: Partial<CategoryForm>) => {
  const seen = jsonText(z.record(z.string(), z.any())).safeParse(posted.field("seen")).data ?? {};
  return editCategory(posted.app, posted.user, subjectOf(posted), form, seen);
};

const remove = (posted: Posted<"admin">) =>
  deleteCategory(posted.app, posted.user, subjectOf(posted), posted.field("moveTo") || null);

export const action = formActions({
  add: change(categoryNameFields, "add", "Category Created", ({ app, user }, form) => addCategory(app, user, form)),
  create: change(categoryFields, "create", "Category Created", ({ app, user }, form) => addCategory(app, user, form)),
  rename: change(categoryNameFields, "rename", "Category Updated", edit),
  edit: change(categoryFields, "edit", "Category Updated", edit),
  delete: change(noFields, "delete", "Category Deleted", remove),
  "add-micro": change(microCategoryFields, "add-micro", "Micro-Category Created", ({ app, user, field }, form) =>
    addMicroCategory(app, user, field("categoryId"), form),
  ),
  "edit-micro": change(microCategoryFields.pick({ name: true }), "edit-micro", "Micro-Category Updated", edit),
  "rename-micro": change(microCategoryNameFields, "rename-micro", "Micro-Category Updated", edit),
  "delete-micro": change(noFields, "delete-micro", "Micro-Category Deleted", remove),
});
