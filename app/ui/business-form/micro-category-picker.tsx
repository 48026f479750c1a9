import { type RefObject, useEffect, useRef, useState } from "react";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

export type OfferChoice = { id: string; name: string; microCategories: { id: string; name: string }[] };

type Props = { name: string; id: string; choices: OfferChoice[]; chosen: string[]; limited?: boolean };

/** The picker proposes at most this many services from the business's name and description. */
const maxProposed = 3;

/**
 * Checkboxes for micro-categories in an accordion of categories. `limited` allows at most ten. The filter knows the words of the
 * search: "haircut" finds hair salons.
 */
export function MicroCategoryPicker({ name, id, choices, chosen: initial, limited = true }: Props) {
  const kinds = new Map(choices.flatMap(({ microCategories }) => microCategories.map((kind) => [kind.id, kind.name])));
  const [chosen, setChosen] = useState(() => new Set(initial.filter((each) => kinds.has(each))));
  const [opened, setOpened] = useState(
    () => new Set(choices.filter(({ microCategories }) => microCategories.some((kind) => chosen.has(kind.id))).map((c) => c.id)),
  );
  const [filter, setFilter] = useState("");
  const filterInput = useRef<HTMLInputElement>(null);
  // Keeps what was typed before React took over.
  useEffect(() => setFilter(filterInput.current!.value), []);
  const query = filter.trim().toLowerCase();
  const [proposed, container] = useProposed();
  const toAdd = proposed.slice(0, maxProposed).filter((each) => kinds.has(each) && !chosen.has(each));
  const isFull = limited && chosen.size >= limits.microCategories;
  const found = matching(choices, query, useServices(query));
  const shown = new Set(found.flatMap(({ microCategories }) => microCategories.map((kind) => kind.id)));

  return (
    <div ref={container}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label className="needs-script min-w-0 grow md:max-w-80">
          <span className="sr-only">Filter categories</span>
          <input
            ref={filterInput}
            type="text"
            // This field is detached from the form, so that Enter does not submit the form.
            form=""
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            placeholder="Filter categories"
            autoComplete="off"
            className="h-11 w-full rounded-control border border-line-strong bg-surface px-3"
          />
        </label>
        <p role="status" className="needs-script text-sm text-ink-soft tabular-nums">
          {limited ? `${chosen.size} of ${limits.microCategories} selected` : `${chosen.size} selected`}
        </p>
      </div>
      {chosen.size > 0 && (
        <p className="needs-script mt-2 text-sm text-ink-soft">
          Selected: {[...chosen].map((each) => kinds.get(each)).join(", ")}
        </p>
      )}
      {!isFull && toAdd.length > 0 && (
        <div role="group" aria-label="Suggested categories" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">Suggested:</span>
          {toAdd.map((each) => (
            <button
              key={each}
              type="button"
              className="btn btn-quiet"
              onClick={() => setChosen((before) => withMember(before, each, true))}
            >
              <Icon name="plus" className="size-4" />
              {kinds.get(each)}
            </button>
          ))}
        </div>
      )}
      {isFull && (
        <p id={`${id}-full`} className="mt-2 text-sm font-medium text-amber">
          You have reached the limit. Uncheck a category to choose another.
        </p>
      )}
      <div className="mt-3 max-h-[400px] overflow-y-auto rounded-control border border-line">
        {found.map(({ microCategories, ...category }) => (
          <details
            key={category.id}
            hidden={microCategories.length === 0}
            open={query !== "" || opened.has(category.id)}
            onToggle={({ currentTarget }) => {
              if (query) return;
              const open = currentTarget.open;
              setOpened((before) => withMember(before, category.id, open));
            }}
            className="group/accordion border-b border-line last:border-b-0"
          >
            <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium hover:bg-sunken">
              <span className="grow">{category.name}</span>
              <Count of={choices.find(({ id: each }) => each === category.id)!} chosen={chosen} />
              <Icon name="chevron-down" className="size-5 text-ink-soft group-open/accordion:rotate-180" />
            </summary>
            <ul className="grid gap-x-4 grid-cols-[repeat(auto-fill,minmax(max(min(100%,11rem),40%),1fr))] px-[min(1rem,4vw)] pb-3">
              {choices
                .find(({ id: each }) => each === category.id)!
                .microCategories.map((kind) => (
                  <li key={kind.id} hidden={!shown.has(kind.id)}>
                    <label className="flex min-h-11 min-w-0 items-center gap-3 has-disabled:text-ink-soft">
                      <input
                        type="checkbox"
                        name={name}
                        value={kind.id}
                        checked={chosen.has(kind.id)}
                        disabled={isFull && !chosen.has(kind.id)}
                        aria-describedby={isFull && !chosen.has(kind.id) ? `${id}-full` : undefined}
                        onChange={({ target }) => {
                          const on = target.checked;
                          setChosen((before) => withMember(before, kind.id, on));
                        }}
                        className="size-5 shrink-0 accent-accent"
                      />
                      {kind.name}
                    </label>
                  </li>
                ))}
            </ul>
          </details>
        ))}
        {query && shown.size === 0 && <p className="px-4 py-6 text-center text-ink-soft">No matching categories.</p>}
      </div>
    </div>
  );
}

function Count({ of: { microCategories }, chosen }: { of: OfferChoice; chosen: Set<string> }) {
  const count = microCategories.filter((kind) => chosen.has(kind.id)).length;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-soft px-2.5 text-sm whitespace-nowrap font-semibold text-accent">
      {count} selected
    </span>
  );
}

/** Returns the services for the name and the description in the form around the element. */
function useProposed(): [ids: string[], ref: RefObject<HTMLDivElement | null>] {
  const ref = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const form = ref.current?.closest("form");
    const read = () => {
      const values = form && new FormData(form);
      setText([values?.get("name"), values?.get("description")].filter(Boolean).join(". ").slice(0, 600));
    };
    read();
    form?.addEventListener("change", read);
    return () => form?.removeEventListener("change", read);
  }, []);
  return [useServices(text) ?? [], ref];
}

/** Returns the ids of the services that a text means, best first, or null before the server has answered. */
function useServices(text: string): string[] | null {
  const [ids, setIds] = useState<string[] | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    const load = async () => {
      const response = await fetch(`/suggestions?${new URLSearchParams({ services: text })}`, { signal: aborter.signal });
      setIds(response.ok ? ((await response.json()) as string[]) : null);
    };
    const timer = setTimeout(() => text && load().catch(() => !aborter.signal.aborted && setIds(null)), 300);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text]);
  return text ? ids : null;
}

/** Returns the choices with these ids, best first, or without an answer from the server, those whose name begins with the query. */
function matching(choices: OfferChoice[], query: string, ids: string[] | null): OfferChoice[] {
  if (!query) return choices;
  const placeOf = ({ id, name }: { id: string; name: string }) =>
    ids ? ids.indexOf(id) : name.toLowerCase().startsWith(query) ? 0 : -1;
  const bestOf = ({ microCategories }: OfferChoice) => Math.min(...microCategories.map(placeOf));
  return choices
    .map((each) => ({ ...each, microCategories: each.microCategories.filter((kind) => placeOf(kind) >= 0) }))
    .sort((a, b) => bestOf(a) - bestOf(b));
}

function withMember(before: Set<string>, member: string, present: boolean): Set<string> {
  const after = new Set(before);
  if (present) after.add(member);
  else after.delete(member);
  return after;
}

/** Posts the chosen values in hidden fields while the list is loading, or if it failed to load. */
export function ChosenHiddenFields({ name, chosen, children }: { name: string; chosen: string[]; children: string }) {
  return (
    <div role="status" className="rounded-control border border-line px-4 py-6 text-center text-ink-soft">
      {chosen.map((each) => (
        <input key={each} type="hidden" name={name} value={each} />
      ))}
      {children}
    </div>
  );
}
