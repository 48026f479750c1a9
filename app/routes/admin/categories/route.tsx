import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/routes/admin/table/data-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { listForAdmin } from "#domain/categories/list-categories.ts";
import { OpenedForm } from "./category-forms.tsx";
import { CategoryTable } from "./category-table.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await loadAsAdmin(context, (admin) => listForAdmin(context.get(appContext).db, admin));
  return data({ categories }, { status: categories ? 200 : 503 });
}

export const shouldRevalidate = revalidatesAfterConflict;

export const meta = () => [{ title: "Service Categories" }];

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Service Categories">
        <LinkButton to="?new=category" preventScrollReset label="Add Category with Description" />
        <LinkButton to="?add=category" preventScrollReset icon="plus" label="Add Category" look="btn-accent" />
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
