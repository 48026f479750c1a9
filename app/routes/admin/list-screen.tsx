import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { Rows, type RowsProps, TableMessage } from "#app/routes/admin/table/table.tsx";
import { Pagination } from "#app/routes/admin/table/pagination.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { ListPage } from "#domain/list-page.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { type Filter, ListSearch } from "./list-search.tsx";

type Props<Item> = Omit<RowsProps<Item>, "list"> & {
  text?: string | undefined;
  /** Links beside the title. */
  links?: ReactNode;
  /** Content between the title and the search. */
  above?: ReactNode;
  /** What the search finds. */
  search?: string;
  filters?: Filter[];
  /** The page of rows, or null if it could not be loaded. */
  list: ListPage<Item> | null;
  /** What the screen says if the list could not be loaded, unless the noun says it. */
  failed?: string;
  noun: [one: string, many: string];
  /** Links beside the count. */
  tools?: ReactNode;
  /** What an empty list says, and why it is empty if it has no filter. */
  empty: { title: string; text?: string; link?: ReactNode };
  /** Replaces the table, for rows that are not columns. */
  children?(rows: Item[]): ReactNode;
  /** Content below the list, such as an open dialog. */
  below?: ReactNode;
};

/** A screen with a list: search, filters, count, a table that shows cards on phones, and pages. The address has the whole state. */
export function ListScreen<Item extends { id: string }>({ above, search, filters = [], list, below, ...props }: Props<Item>) {
  const { title, text, links, noun, tools, empty, children } = props;
  const { failed = `Error loading ${noun[1]}. Please try again later.` } = props;
  const [query] = useSearchParams();
  const isFiltered = ["search", ...filters.map(({ name }) => name)].some((name) => query.get(name));
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title={title} text={text}>
        {links}
      </AdminTitle>
      {above}
      {(search || filters.length > 0) && <ListSearch list={title} {...{ search, filters, isFiltered }} />}
      {!list && (
        <TableMessage title={failed} problem>
          <LinkButton to="" reloadDocument label="Try again" />
        </TableMessage>
      )}
      {list && (list.total > 0 || tools) && (
        <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
          <p role="status" className="grow text-ink-soft tabular-nums max-sm:w-full">
            {howMany(list.total, ...noun)}
          </p>
          {tools}
        </div>
      )}
      {list?.rows.length === 0 && (
        <TableMessage title={empty.title} text={isFiltered ? "Try adjusting your search terms" : empty.text}>
          {isFiltered ? <LinkButton to="?" label="Show all" /> : empty.link}
        </TableMessage>
      )}
      {list && list.rows.length > 0 && (children ? children(list.rows) : <Rows {...props} list={list} />)}
      {list && <Pagination page={list.page} pages={list.pages} to={(page) => withParam(query, "page", page)} />}
      {below}
    </div>
  );
}

/** Returns this address with one parameter changed or removed, and without empty parameters. */
export function withParam(query: URLSearchParams, name: string, value: string | number | null): string {
  const kept = [...query].filter(([key, text]) => text && key !== name);
  return `?${new URLSearchParams(value === null ? kept : [...kept, [name, String(value)]])}`;
}
