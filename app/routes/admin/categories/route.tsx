import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { type AdminActionResult, runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import type { Admin } from "#domain/accounts/actor.ts";
import { type AdminCategory, listForAdmin } from "#domain/categories/list-categories-for-admin.ts";
import { type DeletionPreview, previewDeleteCategory, previewDeleteMicroCategory } from "#domain/categories/delete-category.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { actions, refusals } from "./category-actions.ts";
import { CategoryOrder } from "./category-order.tsx";
import { categoriesPath, useOpened } from "./category-links.ts";
import { CategorySheet, MicroCategorySheet, RenameCategory } from "./category-forms.tsx";
import { DeleteCategory, DeleteMicroCategory } from "./delete-dialogs.tsx";
import { CategoryTable } from "./category-table.tsx";
import { InlineName } from "./inline-name.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const [category, micro] = [url.searchParams.get("delete"), url.searchParams.get("deleteMicro")];
  const preview = async (admin: Admin) => {
    if (category) return previewDeleteCategory(db, admin, category);
    return micro ? previewDeleteMicroCategory(db, admin, micro) : null;
  };
  const [categories, losses] = await Promise.all([
    loadAsAdmin(context, (admin) => listForAdmin(db, admin)),
    runAsAdmin(context, preview),
  ]);
  const loaded = categories && { categories, losses: losses && "done" in losses ? losses.done : null };
  return data({ loaded }, { status: loaded ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, refusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Service Categories" }, { name: "robots", content: "noindex" }];

export default function Categories({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { opened } = useOpened();
  const renameReply = answered?.intent === "renameMicroCategory" ? answered.reply : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageToast toast={answered?.toast} />
      <AdminTitle title="Service Categories">
        <LinkButton to={categoriesPath({ order: "category" })} preventScrollReset label="Change Order" />
        <LinkButton to={categoriesPath({ new: "category" })} preventScrollReset label="Add Category with Description" />
        <LinkButton
          to={categoriesPath({ add: "category" })}
          preventScrollReset
          icon="plus"
          label="Add Category"
          look="btn-accent"
        />
      </AdminTitle>
      <OpenedForm categories={loaded?.categories ?? []} losses={loaded?.losses ?? null} answer={answered} />
      {!loaded && <TableMessage problem title="Error loading categories" text="Please try again later" />}
      {loaded && !loaded.categories.length && (
        <TableMessage title="No categories found" text="Add your first category. Visitors use categories to find businesses." />
      )}
      {loaded && loaded.categories.length > 0 && opened.order && <CategoryOrder categories={loaded.categories} />}
      {loaded && loaded.categories.length > 0 && !opened.order && (
        <CategoryTable categories={loaded.categories} renameReply={renameReply} />
      )}
    </div>
  );
}

type OpenedProps = { categories: AdminCategory[]; losses: DeletionPreview | null; answer: AdminActionResult | undefined };

/** The form or dialog that the URL opens. If its category no longer exists, shows only the error. */
function OpenedForm({ categories, losses, answer }: OpenedProps) {
  const { opened, back } = useOpened();
  const problem = answer?.toast ? (answer.toast.text ?? answer.toast.title) : undefined;
  const form = (intent: string) => ({ back, reply: answer?.intent === intent ? answer.reply : undefined });
  const question = { losses, back, problem, all: categories };
  const find = (id: string | undefined) => categories.find((category) => category.id === id);
  const findMicro = (id: string | undefined) =>
    categories
      .flatMap((parent) => parent.microCategories.map((micro) => ({ parent, micro })))
      .find(({ micro }) => micro.id === id);

  if (opened.add) return <InlineName intent="addCategory" label="Category name" {...form("addCategory")} />;
  if (opened.new) return <CategorySheet category={null} {...form("createCategory")} />;
  const edited = find(opened.edit);
  if (edited) return <CategorySheet key={edited.id} category={edited} {...form("editCategory")} />;
  const renamed = find(opened.rename);
  if (renamed) return <RenameCategory key={renamed.id} category={renamed} {...form("renameCategory")} />;
  const deleted = find(opened.delete);
  if (deleted) return <DeleteCategory category={deleted} {...question} />;
  const parent = find(opened.addMicro);
  if (parent) return <MicroCategorySheet categoryId={parent.id} micro={null} {...form("addMicroCategory")} />;
  const editedMicro = findMicro(opened.editMicro);
  if (editedMicro) {
    const {
      parent: { id },
      micro,
    } = editedMicro;
    return <MicroCategorySheet categoryId={id} micro={micro} {...form("editMicroCategory")} />;
  }
  const deletedMicro = findMicro(opened.deleteMicro);
  if (deletedMicro) return <DeleteMicroCategory micro={deletedMicro.micro} {...question} />;
  // CategoryTable shows this form in its row.
  if (findMicro(opened.renameMicro)) return null;
  return problem && <FormProblem>{problem}</FormProblem>;
}
