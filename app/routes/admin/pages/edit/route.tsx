import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { pagesPath } from "#app/routes/admin/pages/page-links.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { getPageForEditor } from "#domain/pages/list-pages.ts";
import { PageEditor } from "./page-editor.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { savePageForm } from "./save-page-form.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadAsAdmin(context, (admin) => getPageForEditor(context.get(appContext), admin, params.pageId));
  return data({ page }, { status: page ? 200 : 503 });
}

export const action = (args: Route.ActionArgs) => savePageForm(args);

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.page?.form.title;
  return [{ title: `${title ? `Edit ${title}` : "Add Page"} | Admin Dashboard` }, { name: "robots", content: "noindex" }];
}

export default function EditPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const posted = useAnswer(actionData);
  if (!page) return <TableMessage problem title="Error loading the page" text="Please try again later" />;
  const isNew = page.key === "new";
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <PageToast toast={posted?.toast} />
      <AdminTitle title={isNew ? "Add Page" : `Edit /${page.form.slug}`}>
        <LinkButton to={pagesPath()} label="All Pages" icon="arrow-left" />
        {!isNew && <LinkButton to={`/${page.form.slug}`} label="View Page" icon="external-link" />}
      </AdminTitle>
      {posted?.preview && <PreviewCard key={`preview ${posted.id}`} preview={posted.preview} />}
      <PageEditor key={posted?.id ?? page.version} page={page} answer={posted} />
    </div>
  );
}
