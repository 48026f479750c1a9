import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, type AdminActionResult, emptyForm, runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { editorPath, pagesPath } from "#app/routes/admin/pages/page-links.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { getPageForEditor } from "#domain/pages/list-pages.ts";
import { restorePageVersion } from "#domain/pages/save-page.ts";
import { EarlierVersions, notRestored } from "./earlier-versions.tsx";
import { PageEditor } from "./page-editor.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { type PageFormAnswer, savePageForm } from "./save-page-form.ts";

const refusals = {
  stale: "Someone else changed this page in the meantime.",
  page_unknown: "Someone else deleted this page.",
  activity_unknown: "This version is no longer in the log.",
  slug_taken: "Another page now uses this version's address.",
  slug_reserved: "The site now uses this version's address.",
  header_full: "The header menu already has three other pages.",
  picture_unknown: "A picture in this version no longer exists.",
  address_refused: "A picture in this version no longer exists.",
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadAsAdmin(context, (admin) => getPageForEditor(context.get(appContext), admin, params.pageId));
  return data({ page }, { status: page ? 200 : 503 });
}

/** The editor's form is multipart because it can contain a picture. The form that restores a version is not multipart. */
export async function action(args: Route.ActionArgs): Promise<Awaited<ReturnType<typeof savePageForm>> | Restored> {
  const { request, context, params } = args;
  if (request.headers.get("content-type")?.startsWith("multipart/")) return savePageForm(args);
  const restore = adminAction(
    emptyForm,
    { done: "Earlier version restored", failed: notRestored, back: () => editorPath(params.pageId) },
    (app, admin, _, field) => restorePageVersion(app, admin, field("entryId"), Number(field("version"))),
  );
  return runAdminAction(context, request, { restore }, refusals);
}

type Restored = Awaited<ReturnType<typeof runAdminAction>>;

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.page?.form.title;
  return [{ title: `${title ? `Edit ${title}` : "Add Page"} | Admin Dashboard` }, { name: "robots", content: "noindex" }];
}

export default function EditPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const answered = useAnswer<PageFormAnswer | AdminActionResult>(actionData);
  useToast(answered?.toast);
  if (!page) return <TableMessage problem title="Error loading the page" text="Please try again later" />;
  const posted = answered && "preview" in answered ? answered : undefined;
  const isNew = page.key === "new";
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <AdminTitle title={isNew ? "Add Page" : `Edit /${page.form.slug}`}>
        <LinkButton to={pagesPath()} label="All Pages" icon="arrow-left" />
        {!isNew && <LinkButton to={`/${page.form.slug}`} label="View Page" icon="external-link" />}
      </AdminTitle>
      {answered && !posted && <FormProblem>{answered.toast?.text ?? answered.toast?.title}</FormProblem>}
      {posted?.preview && <PreviewCard key={`preview ${posted.id}`} preview={posted.preview} />}
      <PageEditor key={posted?.id ?? page.version} page={page} answer={posted} />
      {page.versions.length > 0 && <EarlierVersions page={page} />}
    </div>
  );
}
