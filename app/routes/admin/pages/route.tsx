import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, emptyForm, runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { deletePage } from "#domain/pages/delete-page.ts";
import { type ListedPage, listPages } from "#domain/pages/list-pages.ts";
import { placeLabels } from "./place-labels.ts";
import { editorPath, pagesPath } from "./page-links.ts";

const failed = { title: "Failed to delete the page. Please try again." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const pages = await loadAsAdmin(context, (admin) => listPages(context.get(appContext), admin));
  const deleted = pages?.find(({ key }) => key === url.searchParams.get("delete")) ?? null;
  return data({ pages, deleted }, { status: pages ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  const remove = adminAction(emptyForm, { done: "Page Deleted", failed, back: () => pagesPath() }, (app, admin, _, field) =>
    deletePage(app, admin, field("id")),
  );
  return runAdminAction(context, request, { delete: remove }, { page_unknown: "Someone else deleted this page." });
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Pages | Admin Dashboard" }, { name: "robots", content: "noindex" }];

export default function Pages({ loaderData: { pages, deleted }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageToast toast={answered?.toast} />
      <AdminTitle title="Pages" text="Edit the text of About, Privacy, and Terms, and add your own pages.">
        <LinkButton to={editorPath("new")} icon="plus" label="Add Page" look="btn-accent" />
      </AdminTitle>
      {!pages && <TableMessage problem title="Error loading pages" text="Please try again later" />}
      {pages && (
        <DataTable
          label="Pages"
          columns={[
            { title: "Title", wide: true },
            { title: "Address" },
            { title: "Link" },
            { title: "Changed" },
            { title: "Actions" },
          ]}
        >
          {pages.map((page) => (
            <PageRow key={page.key} page={page} />
          ))}
        </DataTable>
      )}
      {deleted && <DeletePage page={deleted} problem={answered?.toast?.text ?? answered?.toast?.title} />}
    </div>
  );
}

function PageRow({ page: { key, slug, title, place, builtIn, updatedAt } }: { page: ListedPage }) {
  return (
    <Row>
      <Cell heading className="wrap-anywhere max-md:-col-end-1">
        {title}
      </Cell>
      <Cell label="Address">
        <TextLink to={href("/:slug", { slug })} label={`/${slug}`} look="wrap-anywhere" />
      </Cell>
      <Cell label="Link">{builtIn ? (slug === "about" ? "Header and footer" : "Footer") : placeLabels[place]}</Cell>
      <Cell label="Changed">{updatedAt ? <DateTime at={updatedAt} stacked /> : "Original text"}</Cell>
      <Cell>
        <div className="flex flex-wrap gap-x-4">
          <TextLink to={editorPath(key)} icon="pencil" label="Edit" about={title} />
          {updatedAt && (
            <TextLink
              to={pagesPath({ delete: key })}
              preventScrollReset
              icon={builtIn ? "refresh-cw" : "trash-2"}
              label={builtIn ? "Use original text" : "Delete"}
              about={title}
            />
          )}
        </div>
      </Cell>
    </Row>
  );
}

function DeletePage({ page: { key, title, slug, builtIn }, problem }: { page: ListedPage; problem: string | undefined }) {
  return (
    <ConfirmDialog
      title={builtIn ? "Use Original Text" : "Delete Page"}
      back={pagesPath()}
      problem={problem}
      failed={failed}
      fields={{ intent: "delete", id: key }}
      icon={builtIn ? "refresh-cw" : "trash-2"}
      label={builtIn ? "Use original text" : "Delete"}
      busyLabel={builtIn ? "Saving..." : "Deleting..."}
    >
      <p>
        {builtIn
          ? `Replace the text of "${title}" with the original text?`
          : `Delete "${title}"? Visitors who open /${slug} will see "Page not found."`}
      </p>
      <p className="text-ink-soft">This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
