import type { BusinessFilter } from "#domain/desk/list.ts";
import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { approvalStatuses, plans } from "#domain/businesses/fields.ts";
import { deskPlanNames, statusNames } from "./desk-filter.ts";
import { Icon } from "./icon.tsx";
import { refuseLongPaste } from "./refuse-long-paste.ts";

/** How long typing must pause before the list follows; in milliseconds. */
export const searchDebounce = 300;

const box = "h-11 rounded-control border border-line-strong bg-surface px-3";

/** Narrows the list of businesses down. Each change begins at the first page, as the form names none. */
export function DeskSearch({ filter }: { filter: BusinessFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { search = "", plan = "", status = "" } = filter;
  const narrowed = Boolean(search || plan || status);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Going back shows what was searched for then; nobody's typing is written over.
    if (document.activeElement !== input.current) input.current!.value = search;
  }, [search]);

  const follow = () => {
    clearTimeout(timer.current);
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  const followSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(follow, searchDebounce);
  };
  return (
    <Form
      ref={form}
      role="search"
      aria-label="Businesses"
      onSubmit={() => clearTimeout(timer.current)}
      onPaste={refuseLongPaste}
      onDrop={refuseLongPaste}
      className="flex flex-wrap gap-2"
    >
      <label className="relative min-w-44 grow md:min-w-60">
        <span className="sr-only">Search by name or category</span>
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={search}
          onChange={followSoon}
          placeholder="Name or category..."
          autoComplete="off"
          maxLength={200}
          className={`${box} w-full pl-10`}
        />
      </label>
      <button className="btn btn-quiet">Search</button>
      <Choice
        name="plan"
        label="Plan"
        value={plan}
        all="All plans"
        names={plans.map((each) => [each, deskPlanNames[each]])}
        onChange={follow}
      />
      <Choice
        name="status"
        label="Review"
        value={status}
        all="Any status"
        names={approvalStatuses.map((each) => [each, statusNames[each]])}
        onChange={follow}
      />
      {narrowed && (
        <Link to="/admin/dashboard/businesses" className="btn btn-quiet max-md:w-full">
          Show all
        </Link>
      )}
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; value: string; all: string; names: [string, string][]; onChange(): void };

function Choice({ name, label, value, all, names, onChange }: ChoiceProps) {
  return (
    <select
      key={value}
      aria-label={label}
      name={name}
      defaultValue={value}
      onChange={onChange}
      className={`${box} max-md:min-w-0 max-md:grow max-md:basis-36`}
    >
      <option value="">{all}</option>
      {names.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}
