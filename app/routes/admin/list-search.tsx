import { type FormEvent, useEffect, useRef } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The pause in typing after which the list is searched, in milliseconds. */
const searchDebounce = 300;

/** A choice that filters the list. `all` is the option for an address without the parameter. `choices` has the labels by value. */
export type Filter = { name: string; label: string; all: string; choices: Record<string, string> };

type Props = { list: string; search?: string | undefined; filters: Filter[]; isFiltered: boolean };

/** Filters a list as the admin types or selects options. The form has no page field, so each change starts at the first page. */
export function ListSearch({ list, search, filters, isFiltered }: Props) {
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
