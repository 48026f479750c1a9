import { Form } from "react-router";
import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type AdminCategory, listForAdmin } from "#domain/categories/list-categories.ts";
import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import { InlineName, OpenedForm } from "./category-forms.tsx";
import { useOpened } from "./category-parts.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin) => {
    const rows = await listForAdmin(app.db, admin);
    return { rows, total: rows.length, page: 1, pages: 1 };
  });

export const shouldRevalidate = revalidatesAfterConflict;

export const meta = () => [{ title: "Service Categories" }];

const indented = "tabular-nums max-md:ml-[min(2.5rem,11vw)]";

/** The categories. An open row lists its micro-categories. */
export default function Categories({ loaderData: { list } }: Route.ComponentProps) {
  const { open } = useOpened();
  return (
    <ListScreen
      title="Service Categories"
      links={
        <>
          <LinkButton to="?create=category" preventScrollReset label="Add Category with Description" />
          <LinkButton to="?add=category" preventScrollReset icon="plus" label="Add Category" look="btn-accent" />
        </>
      }
      above={list && <OpenedForm categories={list.rows} />}
      list={list}
      noun={["category", "categories"]}
      empty={{ title: "No categories found", text: "Add your first category. Visitors use categories to find businesses." }}
      columns={[
        {
          title: "Name",
          wide: true,
          look: "max-md:-col-end-1",
          cell: (category) => <CategoryName category={category} isOpen={open === category.id} />,
        },
        { title: "Micro Categories", labeled: true, look: indented, cell: ({ microCategories }) => microCategories.length },
        { title: "Businesses", labeled: true, look: indented, cell: ({ businessCount }) => formatCount(businessCount) },
        {
          title: "Actions",
          look: indented,
          cell: ({ id, name }) => (
            <Actions
              about={name}
              links={[
                ["plus", "Add Micro", { "add-micro": id, open: id }],
                ["pencil", "Rename", { rename: id }],
                ["settings", "Edit", { edit: id }],
                ["trash-2", "Delete", { delete: id }],
              ]}
            />
          ),
        },
      ]}
      detail={(category) => open === category.id && <MicroCategories category={category} />}
    />
  );
}

function CategoryName({ category: { id, name, description, sponsor }, isOpen }: { category: AdminCategory; isOpen: boolean }) {
  return (
    <div className="flex items-start gap-1 @max-[15rem]/table:flex-wrap">
      <Form preventScrollReset>
        <button
          name={isOpen ? undefined : "open"}
          value={id}
          aria-expanded={isOpen}
          aria-label={`Micro-categories of ${name}`}
          className="icon-button -ml-2"
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
        </button>
      </Form>
      <div className="min-w-0 pt-2.5 max-md:pt-2">
        {name}
        {description && <p className="line-clamp-1 text-sm font-normal text-ink-soft max-md:line-clamp-2">{description}</p>}
        {sponsor && <p className="text-sm font-normal text-ink-soft">Sponsored by {sponsor.name}</p>}
      </div>
    </div>
  );
}

type ActionsProps = { about: string; links: [icon: string, label: string, opens: Record<string, string>][] };

/** Links that open a form or a dialog for a row. An open row stays open. */
function Actions({ about, links }: ActionsProps) {
  const { open } = useOpened();
  return (
    <div className="flex items-center gap-x-4 text-sm max-md:flex-wrap max-sm:[&_svg]:hidden md:whitespace-nowrap">
      {links.map(([icon, label, opens]) => (
        <TextLink
          key={label}
          to={`?${new URLSearchParams({ ...(open && { open }), ...opens })}`}
          preventScrollReset
          {...{ icon, label, about }}
          look={label === "Delete" ? "text-brick" : undefined}
        />
      ))}
    </div>
  );
}

function MicroCategories({ category: { name, microCategories } }: { category: AdminCategory }) {
  const opened = useOpened();
  if (!microCategories.length)
    return <p className="px-4 py-4 text-ink-soft md:pl-14">No micro-categories defined for this category.</p>;
  return (
    <ul
      aria-label={`Micro-categories of ${name}`}
      tabIndex={0}
      className="max-h-80 divide-y divide-line overflow-y-auto md:pl-11"
    >
      {microCategories.map((micro) => (
        <li key={micro.id} className="flex flex-wrap items-center gap-x-4 px-4 py-1 md:px-3">
          {opened.form === "rename-micro" && opened.id === micro.id ? (
            <InlineName label={`Name of ${micro.name}`} micro={micro} />
          ) : (
            <>
              <p className="min-w-0 grow basis-full sm:basis-0">
                <span className="font-medium">{micro.name}</span> <span className="text-ink-soft">{micro.id}</span>
              </p>
              <p className="grow text-ink-soft tabular-nums sm:grow-0">{howMany(micro.businessCount)}</p>
              <Actions
                about={micro.name}
                links={[
                  ["pencil", "Rename", { "rename-micro": micro.id }],
                  ["settings", "Edit", { "edit-micro": micro.id }],
                  ["trash-2", "Delete", { "delete-micro": micro.id }],
                ]}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
