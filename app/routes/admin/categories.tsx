import { useEffect } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/categories.ts";
import { services } from "#app/http/context.ts";
import { doAsAdmin, readAsAdmin } from "#app/http/desk.ts";
import { deed, deskAction, nothingTyped } from "#app/http/desk-deed.ts";
import { AdminTitle } from "#app/ui/admin-layout.tsx";
import { TableMessage } from "#app/ui/data-table.tsx";
import { OpenedForm } from "#app/ui/desk-category-opened.tsx";
import { at } from "#app/ui/desk-category-place.ts";
import { CategoryTable } from "#app/ui/desk-category-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { showToast } from "#app/ui/toast.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import {
  addCategory,
  addMicroCategory,
  editCategory,
  renameCategory,
  renameMicroCategory,
} from "#domain/categories/administer.ts";
import {
  categoryFields,
  categoryNameFields,
  microCategoryFields,
  microCategoryNameFields,
} from "#domain/categories/forms/fields.ts";
import { listForAdmin } from "#domain/desk/categories.ts";
import {
  deleteCategory,
  deleteMicroCategory,
  previewDeleteCategory,
  previewDeleteMicroCategory,
} from "#domain/desk/delete-category.ts";

const told = {
  category_unknown: "Somebody else deleted this category meanwhile.",
  micro_category_unknown: "Somebody else deleted this micro-category meanwhile.",
  stale: "Somebody else changed this meanwhile. What you typed is kept below: save again to replace their change.",
  sponsored: "This category has a sponsor. Please remove the sponsor first.",
};
const openRow = (said: (name: string) => string) => at({ open: said("categoryId") });
const failed = (title: string) => ({ title });

const deeds = {
  addCategory: deed(
    categoryNameFields,
    {
      done: "Category Created",
      failed: failed("Failed to create category. Please try again."),
      back: (_, { id }) => at({ open: id }),
    },
    (given, admin, form) => addCategory(given, admin, form),
  ),
  createCategory: deed(
    categoryFields,
    { done: "Category Created", failed: failed("Failed to save changes"), back: (_, { id }) => at({ open: id }) },
    (given, admin, form) => addCategory(given, admin, form),
  ),
  renameCategory: deed(
    categoryNameFields,
    { done: "Category Updated", failed: failed("Failed to update category name"), refused: told, back: () => at() },
    (given, admin, { name }, said) => renameCategory(given, admin, said("id"), name, said("previousName")),
  ),
  editCategory: deed(
    categoryFields,
    { done: "Category Updated", failed: failed("Failed to save changes"), refused: told, back: () => at() },
    (given, admin, form, said) =>
      editCategory(given, admin, said("id"), form, {
        name: said("previousName"),
        // Forms send a line break as two characters.
        description: said("previousDescription").replaceAll("\r\n", "\n"),
      }),
  ),
  deleteCategory: deed(
    nothingTyped,
    { done: "Category Deleted", failed: failed("Failed to delete category"), refused: told, back: () => at() },
    (given, admin, _, said) => deleteCategory(given, admin, said("id")),
  ),
  addMicroCategory: deed(
    microCategoryFields,
    { done: "Micro-Category Created", failed: failed("Failed to create micro-category"), refused: told, back: openRow },
    (given, admin, form, said) => addMicroCategory(given, admin, said("categoryId"), form),
  ),
  editMicroCategory: deed(
    microCategoryFields,
    { done: "Micro-Category Updated", failed: failed("Failed to update micro-category"), refused: told, back: openRow },
    (given, admin, { name }, said) => renameMicroCategory(given, admin, said("microCategoryId"), name, said("previousName")),
  ),
  renameMicroCategory: deed(
    microCategoryNameFields,
    {
      done: "Micro-Category Updated",
      failed: { title: "Update Failed", text: "Failed to update the micro-category." },
      refused: told,
      back: openRow,
    },
    (given, admin, { name }, said) => renameMicroCategory(given, admin, said("microCategoryId"), name, said("previousName")),
  ),
  deleteMicroCategory: deed(
    nothingTyped,
    { done: "Micro-Category Deleted", failed: failed("Failed to delete micro-category"), refused: told, back: () => at() },
    (given, admin, _, said) => deleteMicroCategory(given, admin, said("microCategoryId")),
  ),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const [category, micro] = [url.searchParams.get("delete"), url.searchParams.get("deleteMicro")];
  const preview = async (admin: Admin) => {
    if (category) return previewDeleteCategory(db, admin, category);
    return micro ? previewDeleteMicroCategory(db, admin, micro) : null;
  };
  const [categories, losses] = await Promise.all([
    readAsAdmin(context, (admin) => listForAdmin(db, admin)),
    doAsAdmin(context, preview),
  ]);
  const found = categories && { categories, losses: losses && "done" in losses ? losses.done : null };
  return data({ found }, { status: found ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  return deskAction(context, request, deeds);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

/** A save that came too late is told from what is stored now; when the database failed, what was read before stays. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta = () => [{ title: "Service Categories" }, { name: "robots", content: "noindex" }];

export default function Categories({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useEffect(() => {
    if (answered?.toast) showToast(answered.toast);
  }, [answered]);
  const renameReply = answered?.intent === "renameMicroCategory" ? answered.reply : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Service Categories">
        <Link to={at({ new: "category" })} preventScrollReset className="btn btn-quiet">
          Add with description
        </Link>
        <Link to={at({ add: "category" })} preventScrollReset className="btn btn-accent">
          <Icon name="plus" className="size-4" />
          Add Category
        </Link>
      </AdminTitle>
      <OpenedForm categories={found?.categories ?? []} losses={found?.losses ?? null} answer={answered} />
      {!found && <TableMessage problem title="Error loading categories" text="Please try again later" />}
      {found && !found.categories.length && (
        <TableMessage title="No categories found" text="Add the first one: visitors find the town's businesses by them." />
      )}
      {found && found.categories.length > 0 && <CategoryTable categories={found.categories} renameReply={renameReply} />}
    </div>
  );
}
