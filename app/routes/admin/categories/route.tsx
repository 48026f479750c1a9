import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/routes/admin/table/data-table.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { type AdminCategory, listForAdmin } from "#domain/categories/list-categories.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { categoriesPath, useOpened } from "./category-parts.ts";
import { CategorySheet, InlineName, MicroCategorySheet, RenameCategory } from "./category-dialogs.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { CategoryTable } from "./category-table.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await loadAsAdmin(context, (admin) => listForAdmin(context.get(appContext).db, admin));
  return data({ categories }, { status: categories ? 200 : 503 });
}

export const shouldRevalidate = revalidatesAfterConflict;

export const meta = () => [{ title: "Service Categories" }, { name: "robots", content: "noindex" }];

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Service Categories">
        <LinkButton to={categoriesPath({ new: "category" })} preventScrollReset label="Add Category with Description" />
        <LinkButton
          to={categoriesPath({ add: "category" })}
          preventScrollReset
          icon="plus"
          label="Add Category"
          look="btn-accent"
        />
      </AdminTitle>
      {!categories && <TableMessage problem title="Error loading categories" text="Please try again later" />}
      {categories && <OpenedForm categories={categories} />}
      {categories?.length === 0 && (
        <TableMessage title="No categories found" text="Add your first category. Visitors use categories to find businesses." />
      )}
      {categories && categories.length > 0 && <CategoryTable categories={categories} />}
    </div>
  );
}

/** The form or dialog that the URL opens. Renders nothing if its category no longer exists. */
function OpenedForm({ categories }: { categories: AdminCategory[] }) {
  const { opened, back } = useOpened();
  const find = (id: string | undefined) => categories.find((category) => category.id === id);
  const findMicro = (id: string | undefined) =>
    categories
      .flatMap((parent) => parent.microCategories.map((micro) => ({ parent, micro })))
      .find(({ micro }) => micro.id === id);
  const [edited, renamed, deleted, parent] = [opened.edit, opened.rename, opened.delete, opened.addMicro].map(find);
  const [editedMicro, deletedMicro] = [opened.editMicro, opened.deleteMicro].map(findMicro);
  if (opened.add) return <InlineName label="Category name" back={back} />;
  if (opened.new) return <CategorySheet category={null} back={back} />;
  if (edited) return <CategorySheet key={edited.id} category={edited} back={back} />;
  if (renamed) return <RenameCategory key={renamed.id} category={renamed} back={back} />;
  if (deleted) return <DeleteDialog category={deleted} back={back} all={categories} />;
  if (parent) return <MicroCategorySheet categoryId={parent.id} micro={null} back={back} />;
  if (editedMicro) return <MicroCategorySheet categoryId={editedMicro.parent.id} micro={editedMicro.micro} back={back} />;
  return deletedMicro && <DeleteDialog micro={deletedMicro.micro} back={back} all={categories} />;
}
