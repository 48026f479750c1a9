import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { pageOf } from "#domain/list-page.ts";
import { type ListedPage, listPages } from "#domain/pages/edit-pages.ts";
import type { PagePlace } from "#domain/pages/page-form.shared.ts";

export const pagesPath = "/admin/dashboard/pages";

/** The labels for the places where a link to a page can be shown. */
export const placeLabels: Record<PagePlace, string> = { none: "No link", header: "Header menu", footer: "Footer" };

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin, { page }) => pageOf(await listPages(app, admin), page));

export const meta = () => [{ title: "Pages | Admin Dashboard" }];

export default function Pages({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Pages"
      text="Edit the text of About, Privacy, and Terms, and add your own pages."
      links={<LinkButton to="new" icon="plus" label="Add Page" look="btn-accent" />}
      list={list}
      noun={["page", "pages"]}
      empty={{ title: "No pages" }}
      columns={[
        { title: "Title", wide: true, cell: ({ title }) => title },
        { title: "Address", labeled: true, cell: ({ slug }) => <TextLink to={`/${slug}`} label={`/${slug}`} /> },
        {
          title: "Link",
          labeled: true,
          cell: ({ builtIn, slug, place }) =>
            builtIn ? (slug === "about" ? "Header and footer" : "Footer") : placeLabels[place],
        },
        {
          title: "Changed",
          labeled: true,
          cell: ({ updatedAt }) => (updatedAt ? <DateTime at={updatedAt} stacked /> : "Original text"),
        },
        {
          title: "Actions",
          cell: (page) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <TextLink to={page.id} icon="pencil" label="Edit" about={page.title} />
              {page.updatedAt && <DeletePage page={page} />}
            </div>
          ),
        },
      ]}
    />
  );
}

function DeletePage({ page: { id, title, slug, builtIn } }: { page: ListedPage }) {
  return (
    <ConfirmButton
      action={`${pagesPath}/${id}/delete`}
      label={builtIn ? "Use original text" : "Delete"}
      about={title}
      icon={builtIn ? "refresh-cw" : "trash-2"}
      sending={builtIn ? "Saving..." : "Deleting..."}
    >
      <p>
        {builtIn
          ? `Replace the text of "${title}" with the original text?`
          : `Delete "${title}"? Visitors who open /${slug} will see "Page not found."`}
      </p>
      <p className="text-ink-soft">This action cannot be undone.</p>
    </ConfirmButton>
  );
}
