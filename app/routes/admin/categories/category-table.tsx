import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import type { AdminCategory } from "#domain/categories/list-categories.ts";
import { Form } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Cell, DataTable, Row, DetailRow } from "#app/routes/admin/table/data-table.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { categoriesPath, type Opened, useOpened } from "./category-parts.ts";
import { InlineName } from "./category-dialogs.tsx";

const columns = [{ title: "Name", wide: true }, { title: "Micro Categories" }, { title: "Businesses" }, { title: "Actions" }];

/** The table of categories. An open row lists its micro-categories. */
export function CategoryTable({ categories }: { categories: AdminCategory[] }) {
  const { opened } = useOpened();
  return (
    <DataTable label="Categories" columns={columns}>
      {categories.map((category) => (
        <CategoryRow key={category.id} category={category} openId={opened.open} />
      ))}
    </DataTable>
  );
}

function CategoryRow({ category, openId }: { category: AdminCategory; openId: string | undefined }) {
  const { id, name, description, microCategories, businessCount, sponsor } = category;
  const open = openId === id;
  const openParam = openId === undefined ? {} : { open: openId };
  return (
    <>
      <Row>
        <Cell heading className="max-md:-col-end-1">
          <div className="flex items-start gap-1 @max-[15rem]/table:flex-wrap">
            <Form preventScrollReset>
              <button
                name={open ? undefined : "open"}
                value={id}
                aria-expanded={open}
                aria-label={`Micro-categories of ${name}`}
                className="-ml-2 grid size-11 place-content-center rounded-control hover:bg-accent-soft"
              >
                <Icon name={open ? "chevron-down" : "chevron-right"} />
              </button>
            </Form>
            <div className="min-w-0 pt-2.5 max-md:pt-2">
              {name}
              {description && <p className="line-clamp-1 text-sm font-normal text-ink-soft max-md:line-clamp-2">{description}</p>}
              {sponsor && <p className="text-sm font-normal text-ink-soft">Sponsored by {sponsor.name}</p>}
            </div>
          </div>
        </Cell>
        <Cell label="Micro Categories" className="tabular-nums max-md:ml-[min(2.5rem,11vw)]">
          {microCategories.length}
        </Cell>
        <Cell label="Businesses" className="tabular-nums max-md:ml-[min(2.5rem,11vw)]">
          {formatCount(businessCount)}
        </Cell>
        <Cell className="max-md:ml-[min(2.5rem,11vw)]">
          <Actions about={name}>
            {[
              ["plus", "Add Micro", { addMicro: id, open: id }],
              ["pencil", "Rename", { rename: id, ...openParam }],
              ["settings", "Edit", { edit: id, ...openParam }],
              ["trash-2", "Delete", { delete: id, ...openParam }],
            ]}
          </Actions>
        </Cell>
      </Row>
      {open && (
        <DetailRow columns={columns.length}>
          <MicroCategories category={category} />
        </DetailRow>
      )}
    </>
  );
}

type ActionsProps = { about: string; children: [icon: string, label: string, opens: Opened][] };

/** Links that open a form or a dialog for a row. */
function Actions({ about, children }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {children.map(([icon, label, opens]) => (
        <TextLink
          key={label}
          to={categoriesPath(opens)}
          preventScrollReset
          {...{ icon, label, about }}
          {...(label === "Delete" && { look: "text-brick" })}
        />
      ))}
    </div>
  );
}

function MicroCategories({ category }: { category: AdminCategory }) {
  const { id, name, microCategories } = category;
  const { opened } = useOpened();
  if (!microCategories.length)
    return <p className="px-4 py-4 text-ink-soft md:pl-14">No micro-categories defined for this category.</p>;
  return (
    <ul
      aria-label={`Micro-categories of ${name}`}
      tabIndex={0}
      className="max-h-80 divide-y divide-line overflow-y-auto md:pl-11"
    >
      {microCategories.map((micro) => (
        <li key={micro.id} className="px-4 py-1 md:px-3">
          {opened.renameMicro === micro.id ? (
            <InlineName label={`Name of ${micro.name}`} micro={micro} categoryId={id} back={categoriesPath({ open: id })} />
          ) : (
            <MicroRow micro={micro} categoryId={id} />
          )}
        </li>
      ))}
    </ul>
  );
}

type MicroProps = { micro: AdminCategory["microCategories"][number]; categoryId: string };

function MicroRow({ micro: { id, name, businessCount }, categoryId: open }: MicroProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="min-w-0 grow basis-full sm:basis-0">
        <span className="font-medium">{name}</span> <span className="text-ink-soft">{id}</span>
      </p>
      <p className="grow text-ink-soft tabular-nums sm:grow-0">{howMany(businessCount)}</p>
      <Actions about={name}>
        {[
          ["pencil", "Rename", { renameMicro: id, open }],
          ["settings", "Edit", { editMicro: id, open }],
          ["trash-2", "Delete", { deleteMicro: id, open }],
        ]}
      </Actions>
    </div>
  );
}
