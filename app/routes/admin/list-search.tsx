import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { refuseLongPaste } from "#app/ui/form/refuse-long-paste.ts";

/** The pause in typing after which the list is searched, in milliseconds. */
export const searchDebounce = 300;

type Props = { list: string; label: string; placeholder: string; search: string; children?: ReactNode };

/** Filters a list as the admin types or selects options. The form has no page field, so each change starts at the first page. */
export function ListSearch({ list, label, placeholder, search, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOwnNavigation = useRef(false);
  const submit = useSubmit();
  const { key } = useLocation();
  const cancelTimer = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // If the admin clicks a row right after typing, the row opens, and the delayed search must not close it again.
    if (!isOwnNavigation.current) clearTimeout(timer.current);
    isOwnNavigation.current = false;
  }, [key]);
  useEffect(() => {
    // The Back button restores the earlier search text, but never while the field has focus.
    if (document.activeElement !== input.current) input.current!.value = search;
  }, [search]);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    cancelTimer();
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
      onSubmit={cancelTimer}
      onPaste={refuseLongPaste}
      onDrop={refuseLongPaste}
      className="flex flex-wrap gap-2"
    >
      <label className="relative min-w-[min(11rem,100%)] grow md:min-w-60">
        <span className="sr-only">{label}</span>
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          className="input-box w-full pl-10"
        />
      </label>
      <button className="btn btn-quiet">Search</button>
      {children}
    </Form>
  );
}
