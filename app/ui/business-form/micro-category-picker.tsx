import { type RefObject, useEffect, useRef, useState } from "react";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type Choice = { id: string; name: string };
export type OfferChoice = Choice & { microCategories: Choice[] };

type Props = { name: string; id: string; choices: OfferChoice[]; chosen: string[]; limited: boolean };

/**
 * Checkboxes for micro-categories in an accordion of categories. `limited` allows at most ten. The filter knows the words of the
 * search: "haircut" finds hair salons. The picker proposes up to three services from the name and description of
 * a business without categories.
 */
export function MicroCategoryPicker({ name, id, choices, chosen: initial, limited }: Props) {
  const known = choices.flatMap(({ microCategories }) => microCategories);
  const [chosen, setChosen] = useState(() => initial.filter((each) => known.some(({ id: kind }) => kind === each)));
  const [filter, setFilter] = useState("");
  const filterInput = useRef<HTMLInputElement>(null);
  // Keeps what was typed before React took over.
  useEffect(() => setFilter(filterInput.current!.value), []);
  const query = filter.trim().toLowerCase();
  const { found, isLoading } = useServices(query);
  const proposed = (useServices(useAbout(filterInput)).found ?? [])
    .slice(0, 3)
    .flatMap((each) => known.filter((kind) => kind.id === each && !chosen.includes(each)));
  const placeOf = (kind: Choice) => (found ? found.indexOf(kind.id) : kind.name.toLowerCase().startsWith(query) ? 0 : -1);
  const bestOf = ({ microCategories }: OfferChoice) => Math.min(...microCategories.map(placeOf).filter((place) => place >= 0));
  const shown = query ? choices.filter((each) => bestOf(each) < Infinity).toSorted((a, b) => bestOf(a) - bestOf(b)) : choices;
  const isFull = limited && chosen.length >= limits.microCategories;
  const countIn = ({ microCategories }: OfferChoice, ids: string[]) =>
    microCategories.filter((kind) => ids.includes(kind.id)).length;

  return (
    <>
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
          {isLoading ? "Loading categories..." : `${chosen.length}${limited ? ` of ${limits.microCategories}` : ""} selected`}
        </p>
      </div>
      {!initial.length && !isFull && proposed.length > 0 && (
        <div role="group" aria-label="Suggested categories" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">Suggested:</span>
          {proposed.map((kind) => (
            <button key={kind.id} type="button" className="btn btn-quiet" onClick={() => setChosen([...chosen, kind.id])}>
              <Icon name="plus" className="size-4" />
              {kind.name}
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
        {/* Chosen services stay in the form while they are hidden. */}
        {[...shown, ...choices.filter((each) => !shown.includes(each))].map((category) => (
          <details
            key={category.id}
            hidden={!shown.includes(category)}
            open={query !== "" || countIn(category, initial) > 0}
            className="group/accordion border-b border-line last:border-b-0"
          >
            <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium hover:bg-sunken">
              <span className="grow">{category.name}</span>
              {countIn(category, chosen) > 0 && (
                <span className="rounded-full bg-accent-soft px-2.5 text-sm font-semibold whitespace-nowrap text-accent">
                  {countIn(category, chosen)} selected
                </span>
              )}
              <Icon name="chevron-down" className="size-5 text-ink-soft group-open/accordion:rotate-180" />
            </summary>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,11rem),40%),1fr))] gap-x-4 px-[min(1rem,4vw)] pb-3">
              {category.microCategories.map((kind) => {
                const isChosen = chosen.includes(kind.id);
                return (
                  <li key={kind.id} hidden={query !== "" && placeOf(kind) < 0}>
                    <label className="flex min-h-11 min-w-0 items-center gap-3 has-disabled:text-ink-soft">
                      <input
                        type="checkbox"
                        name={name}
                        value={kind.id}
                        checked={isChosen}
                        disabled={isFull && !isChosen}
                        aria-describedby={isFull && !isChosen ? `${id}-full` : undefined}
                        onChange={() => setChosen(isChosen ? chosen.filter((each) => each !== kind.id) : [...chosen, kind.id])}
                        className="size-5 shrink-0 accent-accent"
                      />
                      {kind.name}
                    </label>
                  </li>
                );
              })}
            </ul>
          </details>
        ))}
        {query && shown.length === 0 && <p className="px-4 py-6 text-center text-ink-soft">No matching categories.</p>}
      </div>
    </>
  );
}

/** Returns the name and the description in the form around an element. */
function useAbout(element: RefObject<HTMLElement | null>): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const form = element.current!.closest("form");
    const read = () => {
      const values = new FormData(form ?? undefined);
      setText([values.get("name"), values.get("description")].filter(Boolean).join(". ").slice(0, 600));
    };
    read();
    form?.addEventListener("change", read);
    return () => form?.removeEventListener("change", read);
  }, [element]);
  return text;
}

/** Returns the ids of the services that a text means, best first; null while the server has not answered, or if it fails. */
function useServices(text: string): { found: string[] | null; isLoading: boolean } {
  const [answer, setAnswer] = useState<{ to: string; found: string[] | null }>({ to: "", found: null });
  useEffect(() => {
    if (!text) return;
    const aborter = new AbortController();
    const load = async () => {
      const response = await fetch(`/suggestions?${new URLSearchParams({ services: text })}`, { signal: aborter.signal });
      return response.ok ? ((await response.json()) as string[]) : null;
    };
    const show = (found: string[] | null) => aborter.signal.aborted || setAnswer({ to: text, found });
    const timer = setTimeout(() => load().then(show, () => show(null)), 300);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text]);
  return { found: text ? answer.found : null, isLoading: text !== answer.to && text !== "" };
}
