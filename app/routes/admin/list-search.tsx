import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { refuseLongPaste } from "#app/ui/form/refuse-long-paste.ts";

/** How long typing must pause before the list follows; in milliseconds. */
export const searchDebounce = 300;

type Props = { list: string; label: string; placeholder: string; search: string; children?: ReactNode };

/** Narrows a list down while somebody types or chooses. Each change begins at the first page, as the form names none. */
export function ListSearch({ list, label, placeholder, search, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Going back shows what was searched for then; nobody's typing is written over.
    if (document.activeElement !== input.current) input.current!.value = search;
  }, [search]);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    stop();
    const follow = () => submit(form.current, { replace: true, preventScrollReset: true });
    timer.current = setTimeout(follow, target === input.current ? searchDebounce : 0);
  }
  return (
    <Form
      ref={form}
      role="search"
      aria-label={list}
      onChange={onChange}
      onSubmit={stop}
      onPaste={refuseLongPaste}
      onDrop={refuseLongPaste}
      className="flex flex-wrap gap-2"
    >
      <label className="relative min-w-44 grow md:min-w-60">
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
