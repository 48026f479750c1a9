import { Form } from "react-router";
import { Cell, DataTable, DetailRow, Row } from "#app/routes/admin/table/data-table.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { AdminCategory } from "#domain/categories/list-categories.ts";
import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import { InlineName } from "./category-forms.tsx";
import { type Opened, useOpened } from "./category-parts.ts";

const columns = [{ title: "Name", wide: true }, { title: "Micro Categories" }, { title: "Businesses" }, { title: "Actions" }];
const indented = "max-md:ml-[min(2.5rem,11vw)]";

/** The table of categories. An open row lists its micro-categories. */
export function CategoryTable({ categories }: { categories: AdminCategory[] }) {
  return (
    <DataTable label="Categories" columns={columns}>
      {categories.map((category) => (
        <CategoryRow key={category.id} category={category} />
      ))}
    </DataTable>
  );
}

function CategoryRow({ category }: { category: AdminCategory }) {
  const { id, name, description, microCategories, businessCount, sponsor } = category;
  const isOpen = useOpened().opened.open === id;
  return (
    <>
      <Row>
        <Cell heading className="max-md:-col-end-1">
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
        </Cell>
        <Cell label="Micro Categories" className={`tabular-nums ${indented}`}>
          {microCategories.length}
        </Cell>
        <Cell label="Businesses" className={`tabular-nums ${indented}`}>
          {formatCount(businessCount)}
        </Cell>
        <Cell className={indented}>
          <Actions
            about={name}
            links={[
              ["plus", "Add Micro", { addMicro: id, open: id }],
              ["pencil", "Rename", { rename: id }],
              ["settings", "Edit", { edit: id }],
              ["trash-2", "Delete", { delete: id }],
            ]}
          />
        </Cell>
      </Row>
      {isOpen && (
        <DetailRow columns={columns.length}>
          <MicroCategories category={category} />
        </DetailRow>
      )}
    </>
  );
}

type ActionsProps = { about: string; links: [icon: string, label: string, opens: Opened][] };

/** Links that open a form or a dialog for a row. An open row stays open. */
function Actions({ about, links }: ActionsProps) {
  const { open } = useOpened().opened;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm max-sm:[&_svg]:hidden">
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

function MicroCategories({ category: { id, name, microCategories } }: { category: AdminCategory }) {
  const { renameMicro } = useOpened().opened;
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
          {renameMicro === micro.id ? (
            <InlineName label={`Name of ${micro.name}`} micro={micro} categoryId={id} />
          ) : (
            <>
              <p className="min-w-0 grow basis-full sm:basis-0">
                <span className="font-medium">{micro.name}</span> <span className="text-ink-soft">{micro.id}</span>
              </p>
              <p className="grow text-ink-soft tabular-nums sm:grow-0">{howMany(micro.businessCount)}</p>
              <Actions
                about={micro.name}
                links={[
                  ["pencil", "Rename", { renameMicro: micro.id }],
                  ["settings", "Edit", { editMicro: micro.id }],
                  ["trash-2", "Delete", { deleteMicro: micro.id }],
                ]}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
