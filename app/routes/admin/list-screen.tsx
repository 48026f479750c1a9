import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { Cell, DataTable, Row, stickyCell, TableMessage } from "#app/routes/admin/table/data-table.tsx";
import { Pagination } from "#app/routes/admin/table/pagination.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { ListPage } from "#domain/list-page.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { type Filter, ListSearch } from "./list-search.tsx";

/**
 * A column. The first one, or the one with `heading`, is the row's header. On phones, `labeled` shows the title before the value, and
 * `beside` puts the cell next to the row's header. A `sticky` last column stays in view while the table scrolls.
 */
type Column<Item> = {
  title: string;
  cell(row: Item): ReactNode;
  heading?: boolean;
  wide?: boolean;
  sticky?: boolean;
  labeled?: boolean;
  beside?: boolean;
  look?: string;
};

type Props<Item> = {
  title: string;
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
  columns?: Column<Item>[];
  /** Forms for the rows whose check boxes are ticked. */
  selection?(ids: string[]): ReactNode;
  nameOf?(row: Item): string;
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

type RowsProps<Item> = Pick<Props<Item>, "title" | "columns" | "selection" | "nameOf"> & { list: { rows: Item[] } };

/** The table of a list. */
export function Rows<Item extends { id: string }>({ title, list: { rows }, columns = [], selection, nameOf }: RowsProps<Item>) {
  const [ticked, setTicked] = useState<string[]>([]);
  const ids = rows.map(({ id }) => id).filter((id) => ticked.includes(id));
  const heading = columns.find((column) => column.heading) ?? columns[0];
  const selectAll = (
    <CheckBox
      label={<span className="font-medium text-ink-soft md:sr-only">Select all on this page</span>}
      isTicked={ids.length === rows.length}
      onChange={(isTicked) => setTicked(isTicked ? rows.map(({ id }) => id) : [])}
    />
  );
  return (
    <>
      <DataTable label={title} columns={columns} corner={selection && selectAll}>
        {rows.map((row) => (
          <Row key={row.id}>
            {selection && (
              <td role="cell" className="p-0 max-md:row-start-1 max-md:-mt-2 max-md:-ml-3">
                <CheckBox
                  label={<span className="sr-only">{`Select ${nameOf?.(row)}`}</span>}
                  isTicked={ids.includes(row.id)}
                  onChange={(isTicked) => setTicked(isTicked ? [...ids, row.id] : ids.filter((id) => id !== row.id))}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell
                key={column.title}
                heading={column === heading}
                label={column.labeled ? column.title : undefined}
                beside={column.beside}
                className={`${column.look ?? (column.wide ? "wrap-anywhere" : "wrap-break-word")} ${column.sticky ? stickyCell : ""}`}
              >
                {column.cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </DataTable>
      {selection && ids.length > 0 && (
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-float">
          <p role="status" className="grow pl-2 font-semibold tabular-nums">
            {`${howMany(ids.length)} selected`}
          </p>
          <Button label="Clear" onClick={() => setTicked([])} />
          {selection(ids)}
        </div>
      )}
    </>
  );
}

type CheckBoxProps = { label: ReactNode; isTicked: boolean; onChange(isTicked: boolean): void };

/** The check box of a row, or of all rows. */
function CheckBox({ label, isTicked, onChange }: CheckBoxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 px-3">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

/** Returns this address with one parameter changed or removed, and without empty parameters. */
export function withParam(query: URLSearchParams, name: string, value: string | number | null): string {
  const kept = [...query].filter(([key, text]) => text && key !== name);
  return `?${new URLSearchParams(value === null ? kept : [...kept, [name, String(value)]])}`;
}
