import { useEffect, useRef } from "react";

export type CategoryChoice = { id: string; name: string; taken: boolean };

type Props = { name: string; id: string; label: string; choices: CategoryChoice[]; chosen: string; describedBy?: string };

/** Radio buttons for the category to sponsor. Categories with another sponsor are disabled. */
export function CategoryPicker({ name, id, label, choices, chosen, describedBy }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the list, not the page, to the chosen category.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("input:checked")?.closest("label");
    if (row) list.current!.scrollTop = row.offsetTop - list.current!.offsetTop - row.offsetHeight;
  }, []);

  return (
    <div
      ref={list}
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className="mt-3 max-h-[200px] divide-y divide-line overflow-y-auto rounded-control border border-line"
    >
      {choices.map((choice) => (
        <label
          key={choice.id}
          className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken has-checked:bg-accent-soft has-disabled:bg-transparent has-disabled:text-ink-soft"
        >
          <input
            type="radio"
            name={name}
            value={choice.id}
            defaultChecked={choice.id === chosen}
            disabled={choice.taken}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="grow">{choice.name}</span>
          {choice.taken && (
            <span className="rounded-full border border-line px-2.5 text-sm font-semibold text-ink-soft">Sponsored</span>
          )}
        </label>
      ))}
    </div>
  );
}
