import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import type { AdminCategory } from "#domain/categories/list-categories-for-admin.ts";
import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IconLink, LinkButton } from "#app/ui/button.tsx";
import { Cell, DataTable, Row, DetailRow } from "#app/ui/table/data-table.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { categoriesPath, useOpened } from "./category-parts.ts";
import { InlineName } from "./category-dialogs.tsx";

const columns = [{ title: "Name", wide: true }, { title: "Micro Categories" }, { title: "Businesses" }, { title: "Actions" }];

/** The table of categories. An open row lists its micro-categories. */
export function CategoryTable({ categories }: { categories: AdminCategory[] }) {
  const { opened } = useOpened();
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const isOpen = (id: string) => toggled[id] ?? opened.open === id;
  const { key } = useLocation();
  useEffect(() => {
    // A row that a URL opened stays open if the next URL names another row.
    if (opened.open) setToggled((all) => ({ ...all, [opened.open!]: true }));
  }, [key, opened.open]);

  function toggle(event: MouseEvent, id: string) {
    event.preventDefault();
    setToggled({ ...toggled, [id]: !isOpen(id) });
  }

  return (
    <DataTable label="Categories" columns={columns}>
      {categories.map((category) => (
        <CategoryRow
          key={category.id}
          category={category}
          open={isOpen(category.id)}
          onToggle={(event) => toggle(event, category.id)}
        />
      ))}
    </DataTable>
  );
}

type RowProps = { category: AdminCategory; open: boolean; onToggle: (event: MouseEvent) => void };

function CategoryRow({ category, open, onToggle }: RowProps) {
  const { id, name, description, microCategories, businessCount, sponsor } = category;
  const openParam = open ? { open: id } : {};
  return (
    <>
      <Row>
        <Cell heading className="max-md:-col-end-1">
          <div className="flex items-start gap-1 @max-[15rem]/table:flex-wrap">
            {/* This is a form, so that the row also opens without JavaScript. */}
            <form>
              <button
                name={open ? undefined : "open"}
                value={id}
                onClick={onToggle}
                aria-expanded={open}
                aria-label={`Micro-categories of ${name}`}
                className="-ml-2 grid size-11 place-content-center rounded-control hover:bg-accent-soft"
              >
                <Icon name={open ? "chevron-down" : "chevron-right"} />
              </button>
            </form>
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
          <div className="flex items-center gap-1 whitespace-nowrap max-md:flex-wrap">
            <LinkButton
              to={categoriesPath({ addMicro: id, open: id })}
              preventScrollReset
              icon="plus"
              label="Add Micro"
              about={`to ${name}`}
            />
            <IconLink
              to={categoriesPath({ rename: id, ...openParam })}
              preventScrollReset
              icon="pencil"
              label={`Edit name of ${name}`}
            />
            <IconLink to={categoriesPath({ edit: id, ...openParam })} preventScrollReset icon="settings" label={`Edit ${name}`} />
            <IconLink
              to={categoriesPath({ delete: id, ...openParam })}
              preventScrollReset
              icon="trash-2"
              label={`Delete ${name}`}
              look="text-brick"
            />
          </div>
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
      <div className="flex">
        <IconLink
          to={categoriesPath({ renameMicro: id, open })}
          preventScrollReset
          icon="pencil"
          label={`Edit name of ${name}`}
        />
        <IconLink to={categoriesPath({ editMicro: id, open })} preventScrollReset icon="settings" label={`Edit ${name}`} />
        <IconLink
          to={categoriesPath({ deleteMicro: id, open })}
          preventScrollReset
          icon="trash-2"
          label={`Delete ${name}`}
          look="text-brick"
        />
      </div>
    </div>
  );
}
