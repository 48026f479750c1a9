import { type ReactNode, type FormEvent, useEffect, useRef } from "react";
import { useSearchParams, Form, useLocation, useSubmit } from "react-router";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { type RowsProps, Rows, TableMessage } from "#app/routes/admin/table/table.tsx";
import { Pagination } from "#app/routes/admin/table/pagination.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { ListPage } from "#domain/list-page.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { Options } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

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

/** The pause in typing after which the list is searched, in milliseconds. */
const searchDebounce = 300;

/** A choice that filters the list. `all` is the option for an address without the parameter. `choices` has the labels by value. */
type Filter = { name: string; label: string; all: string; choices: Record<string, string> };

type SearchProps = { list: string; search?: string | undefined; filters: Filter[]; isFiltered: boolean };

/** Filters a list as the admin types or selects options. The form has no page field, so each change starts at the first page. */
function ListSearch({ list, search, filters, isFiltered }: SearchProps) {
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
    // A link or the Back button ends a delayed search and restores the text of its own.
    if (!isOwnNavigation.current) {
      clearTimeout(timer.current);
      if (input.current) input.current.value = typed;
    }
    isOwnNavigation.current = false;
  }, [key, typed]);

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
      className="flex flex-wrap gap-2"
    >
      {search && (
        <div className="relative min-w-[min(11rem,100%)] grow md:min-w-60">
          <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
          <input
            ref={input}
            type="search"
            name="search"
            defaultValue={typed}
            aria-label={search}
            placeholder={search}
            autoComplete="off"
            maxLength={200}
            className="input-box w-full pl-10"
          />
        </div>
      )}
      {filters.map(({ name, label, all, choices }) => (
        <select
          key={`${name} ${query.get(name)}`}
          name={name}
          aria-label={label}
          defaultValue={query.get(name) ?? ""}
          className="input-box max-md:min-w-0 max-md:grow max-md:basis-36"
        >
          <Options of={[["", all], ...Object.entries(choices)]} />
        </select>
      ))}
      <button className="btn btn-quiet">{search ? "Search" : "Apply"}</button>
      {isFiltered && <LinkButton to="?" label="Show all" look="btn-quiet max-md:w-full" />}
    </Form>
  );
}
