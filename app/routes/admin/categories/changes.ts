import { z } from "zod";
import { formAction, formActions, type Posted } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import {
  categoryFields,
  categoryNameFields,
  microCategoryFields,
  microCategoryNameFields,
} from "#domain/categories/category-forms.shared.ts";
import {
  addCategory,
  addMicroCategory,
  deleteCategory,
  deleteMicroCategory,
  editCategory,
  renameMicroCategory,
} from "#domain/categories/manage-categories.ts";
import { jsonText } from "#domain/zod.shared.ts";
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

/** Returns the typed values as they are stored. */
const stored = ({ icon, color, position, ...texts }: z.output<typeof categoryFields>) => ({
  ...texts,
  icon: icon || null,
  color: color || null,
  position: Number(position) || null,
});
/** Returns the values that the admin saw. */
const seenIn = ({ field }: Posted<"admin">) => jsonText(z.record(z.string(), z.any())).safeParse(field("seen")).data ?? {};

export const action = formActions({
  add: change(categoryNameFields, { title: "Category Created", failed: "add", opens: opensNew }, ({ app, user }, form) =>
    addCategory(app, user, form),
  ),
  create: change(categoryFields, { title: "Category Created", failed: "save", opens: opensNew }, ({ app, user }, form) =>
    addCategory(app, user, stored(form)),
  ),
  rename: change(categoryNameFields, { title: "Category Updated", failed: "rename" }, (posted, form) =>
    editCategory(posted.app, posted.user, posted.field("id"), form, seenIn(posted)),
  ),
  edit: change(categoryFields, { title: "Category Updated", failed: "save" }, (posted, form) =>
    editCategory(posted.app, posted.user, posted.field("id"), stored(form), seenIn(posted)),
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
});
