import { howMany } from "#domain/text/formats.shared.ts";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { pasteHandlers } from "#app/ui/form/client-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Cell, DataTable, Row, stickyCell, TableMessage } from "#app/routes/admin/table/data-table.tsx";
import { Pagination } from "#app/routes/admin/table/pagination.tsx";
import { SelectAll, SelectCell, SelectionBar, useRowSelection } from "#app/routes/admin/table/row-selection.tsx";
import type { ListPage } from "#domain/list-page.ts";

/** The pause in typing after which the list is searched, in milliseconds. */
const searchDebounce = 300;

/** A choice that filters or sorts the list. Its first option is the one for an address without the parameter. */
type Filter = { name: string; label: string; choices: [value: string, label: string][] };

type Search = { label: string; placeholder: string };

/**
 * A column. The first one, or the one with `heading`, is the row's header. On phones, `labeled` shows the title before the value, and
 * `beside` puts the cell next to the row's header. A `sticky` last column stays in view while the table scrolls.
 */
type Column<Item> = {
  title: string;
  cell(row: Item): ReactNode;
  heading?: boolean;
  wide?: boolean;
  srOnly?: boolean;
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
  search?: Search;
  filters?: Filter[];
  /** The page of rows, or null if it could not be loaded. */
  list: ListPage<Item> | null;
  failed: string;
  noun: [one: string, many: string];
  /** Replaces the count, for a list that is cut. */
  count?: string | undefined;
  /** Links beside the count. */
  tools?: ReactNode;
  /** What an empty list says, and why it is empty if it has no filter. */
  empty: { title: string; text?: string; link?: ReactNode };
  columns?: Column<Item>[];
  /** Forms for the rows whose check boxes are ticked. They belong to the form with the id `selectionForm`. */
  selection?(count: number): ReactNode;
  nameOf?(row: Item): string;
  /** Replaces the table, for rows that are not columns. */
  children?(rows: Item[]): ReactNode;
  /** Content below the list, such as an open dialog. */
  below?: ReactNode;
};

/** The id of the form that the check boxes of a list belong to. */
export const selectionForm = "selected-rows";

/** A screen with a list: search, filters, count, a table that shows cards on phones, and pages. The address has the whole state. */
export function ListScreen<Item extends { id: string }>({ above, search, filters = [], list, below, ...props }: Props<Item>) {
  const { title, text, links, noun, count, tools, failed, empty, children } = props;
  const [query] = useSearchParams();
  const isFiltered = ["search", ...filters.map(({ name }) => name)].some((name) => query.get(name));
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title={title} text={text}>
        {links}
      </AdminTitle>
      {above}
      {(search || filters.length > 0) && <ListSearch list={title} search={search} filters={filters} isFiltered={isFiltered} />}
      {!list && (
        <TableMessage title={failed} problem>
          <LinkButton to="" reloadDocument label="Try again" />
        </TableMessage>
      )}
      {list && (list.total > 0 || tools) && (
        <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
          <p role="status" className="grow text-ink-soft tabular-nums max-sm:w-full">
            {count ?? howMany(list.total, ...noun)}
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

type RowsProps<Item> = Props<Item> & { list: ListPage<Item> };

function Rows<Item extends { id: string }>({ title, list, columns = [], selection, nameOf }: RowsProps<Item>) {
  const heading = columns.find((column) => column.heading) ?? columns[0];
  const { box, count, selectAll, update } = useRowSelection(list.rows);
  const rows = list.rows.map((row) => (
    <Row key={row.id} id={row.id} className="scroll-mt-28 target:bg-accent-soft">
      {selection && <SelectCell label={`Select ${nameOf?.(row)}`} form={selectionForm} value={row.id} />}
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
  ));
  if (!selection)
    return (
      <DataTable label={title} columns={columns}>
        {rows}
      </DataTable>
    );
  return (
    <div ref={box} onChange={update} className="group/list grid gap-4">
      <DataTable
        label={title}
        columns={columns}
        corner={<SelectAll isChecked={count === list.rows.length} onChange={selectAll} />}
      >
        {rows}
      </DataTable>
      <SelectionBar count={count} onClear={() => selectAll(false)}>
        {selection(count)}
      </SelectionBar>
    </div>
  );
}

/** Returns this address with one parameter changed or removed, and without empty parameters. */
export function withParam(query: URLSearchParams, name: string, value: string | number | null): string {
  const kept = [...query].filter(([key, text]) => text && key !== name);
  return `?${new URLSearchParams(value === null ? kept : [...kept, [name, String(value)]])}`;
}

type ListSearchProps = { list: string; search?: Search | undefined; filters?: Filter[]; isFiltered?: boolean };

/** Filters a list as the admin types or selects options. The form has no page field, so each change starts at the first page. */
function ListSearch({ list, search, filters = [], isFiltered = false }: ListSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOwnNavigation = useRef(false);
  const submit = useSubmit();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const typed = query.get("search") ?? "";
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // If the admin clicks a row right after typing, the row opens, and the delayed search must not close it again.
    if (!isOwnNavigation.current) clearTimeout(timer.current);
    isOwnNavigation.current = false;
  }, [key]);
  useEffect(() => {
    // The Back button restores the earlier search text, but never while the field has focus.
    if (input.current && document.activeElement !== input.current) input.current.value = typed;
  }, [typed]);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const submitForm = () => {
      isOwnNavigation.current = true;
      void submit(form.current, { replace: true, preventScrollReset: true });
    };
    timer.current = setTimeout(submitForm, target === input.current ? searchDebounce : 0);
  }
  return (
    <Form
      ref={form}
      role="search"
      aria-label={list}
      onChange={onChange}
      onSubmit={() => clearTimeout(timer.current)}
      {...pasteHandlers}
      className="flex flex-wrap gap-2"
    >
      {search && (
        <label className="relative min-w-[min(11rem,100%)] grow md:min-w-60">
          <span className="sr-only">{search.label}</span>
          <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
          <input
            ref={input}
            type="search"
            name="search"
            defaultValue={typed}
            placeholder={search.placeholder}
            autoComplete="off"
            maxLength={200}
            className="input-box w-full pl-10"
          />
        </label>
      )}
      <button className="btn btn-quiet">{search ? "Search" : "Apply"}</button>
      {filters.map(({ name, label, choices }) => (
        <select
          key={`${name} ${query.get(name)}`}
          name={name}
          aria-label={label}
          defaultValue={query.get(name) ?? ""}
          className="input-box max-md:min-w-0 max-md:grow max-md:basis-36"
        >
          <Options of={choices} />
        </select>
      ))}
      {isFiltered && <LinkButton to="?" label="Show all" look="btn-quiet max-md:w-full" />}
    </Form>
  );
}
