import { useState } from "react";
import { limits } from "#domain/businesses/business-fields.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

export type OfferChoice = { id: string; name: string; microCategories: { id: string; name: string }[] };

type Props = { name: string; id: string; choices: OfferChoice[]; chosen: string[]; limited?: boolean };

/** What a business offers, ticked in an accordion of categories; at most ten, as long as it is limited. */
export function MicroCategoryPicker({ name, id, choices, chosen: atFirst, limited = true }: Props) {
  const known = new Set(choices.flatMap(({ microCategories }) => microCategories.map((kind) => kind.id)));
  const [chosen, setChosen] = useState(() => new Set(atFirst.filter((each) => known.has(each))));
  const [opened, setOpened] = useState(
    () => new Set(choices.filter(({ microCategories }) => microCategories.some((kind) => chosen.has(kind.id))).map((c) => c.id)),
  );
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const full = limited && chosen.size >= limits.microCategories;
  const found = choices.map((category) => ({ ...category, microCategories: matching(category, wanted) }));
  const shown = new Set(found.flatMap(({ microCategories }) => microCategories.map((kind) => kind.id)));

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label className="needs-script min-w-0 grow md:max-w-80">
          <span className="sr-only">Filter categories</span>
          <input
            type="text"
            // No field of the form around it, which Enter would send.
            form=""
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            placeholder="Filter categories"
            autoComplete="off"
            className="h-11 w-full rounded-control border border-line-strong bg-surface px-3"
          />
        </label>
        <p role="status" className="needs-script text-sm text-ink-soft tabular-nums">
          {limited ? `${chosen.size} of ${limits.microCategories} chosen` : `${chosen.size} chosen`}
        </p>
      </div>
      {chosen.size > 0 && <p className="needs-script mt-2 text-sm text-ink-soft">Chosen: {namesOf(choices, chosen)}</p>}
      {full && (
        <p id={`${id}-full`} className="mt-2 text-sm font-medium text-amber">
          That is the most there can be. Untick one to choose another.
        </p>
      )}
      <div className="mt-3 max-h-[400px] overflow-y-auto rounded-control border border-line">
        {found.map(({ microCategories, ...category }) => (
          <details
            key={category.id}
            hidden={microCategories.length === 0}
            open={wanted !== "" || opened.has(category.id)}
            onToggle={({ currentTarget }) => {
              if (wanted) return;
              const open = currentTarget.open;
              setOpened((before) => changed(before, category.id, open));
            }}
            className="group/accordion border-b border-line last:border-b-0"
          >
            <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium hover:bg-sunken">
              <span className="grow">{category.name}</span>
              <Count of={choices.find(({ id: each }) => each === category.id)!} chosen={chosen} />
              <Icon name="chevron-down" className="size-5 text-ink-soft group-open/accordion:rotate-180" />
            </summary>
            <ul className="grid gap-x-4 px-4 pb-3 sm:grid-cols-2">
              {choices
                .find(({ id: each }) => each === category.id)!
                .microCategories.map((kind) => (
                  <li key={kind.id} hidden={!shown.has(kind.id)}>
                    <label className="flex min-h-11 items-center gap-3 has-disabled:text-ink-soft">
                      <input
                        type="checkbox"
                        name={name}
                        value={kind.id}
                        checked={chosen.has(kind.id)}
                        disabled={full && !chosen.has(kind.id)}
                        aria-describedby={full && !chosen.has(kind.id) ? `${id}-full` : undefined}
                        onChange={({ target }) => {
                          const on = target.checked;
                          setChosen((before) => changed(before, kind.id, on));
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
        {wanted && shown.size === 0 && <p className="px-4 py-6 text-center text-ink-soft">Nothing by that name.</p>}
      </div>
    </div>
  );
}

function Count({ of: { microCategories }, chosen }: { of: OfferChoice; chosen: Set<string> }) {
  const count = microCategories.filter((kind) => chosen.has(kind.id)).length;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-soft px-2.5 text-sm whitespace-nowrap font-semibold text-accent">{count} chosen</span>
  );
}

function namesOf(choices: OfferChoice[], chosen: Set<string>): string {
  const kinds = choices.flatMap(({ microCategories }) => microCategories);
  return kinds
    .filter(({ id }) => chosen.has(id))
    .map(({ name }) => name)
    .join(", ");
}

/** Those by whose name, or whose category's, it is found. */
function matching({ name, microCategories }: OfferChoice, wanted: string) {
  if (name.toLowerCase().includes(wanted)) return microCategories;
  return microCategories.filter((kind) => kind.name.toLowerCase().includes(wanted));
}

function changed(before: Set<string>, member: string, present: boolean): Set<string> {
  const after = new Set(before);
  if (present) after.add(member);
  else after.delete(member);
  return after;
}

/** While the choices are on their way, or could not be read: what is chosen stays part of the form. */
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
