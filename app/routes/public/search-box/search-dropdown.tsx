import { type ReactNode, useEffect, useRef } from "react";
import { howMany } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Suggestion } from "#domain/search/search.ts";

export type DropdownProps = {
  listId: string;
  optionId(index: number): string;
  suggestions: Suggestion[];
  open: boolean;
  /** The index of the highlighted suggestion, or -1 if there is none. */
  current: number;
  typed: string;
  /** The number of suggestions to announce to screen readers, or null to announce nothing. */
  count: number | null;
  onHighlight(index: number): void;
  onChoose(suggestion: Suggestion): void;
};

/** The suggestions below the search input: help in a crisis, then services, then businesses. */
export function SearchDropdown({ listId, suggestions, open, count, ...rows }: DropdownProps) {
  const indexed = suggestions.map((item, index) => ({ item, index }));
  const help = indexed.filter(({ item }) => item.kind === "help");
  const services = indexed.filter(({ item }) => item.kind !== "business" && item.kind !== "help");
  const businesses = indexed.filter(({ item }) => item.kind === "business");
  const row = ({ item, index }: (typeof indexed)[number]) => (
    <Row key={`${item.kind}-${item.id}`} item={item} index={index} {...rows} />
  );
  return (
    <>
      <div
        className={`absolute inset-x-0 top-full lg:min-w-88 z-10 mt-1.5 max-h-[300px] overflow-y-auto rounded-card border border-line bg-surface py-1.5 text-left shadow-float min-[769px]:max-h-[400px] ${open ? "" : "hidden"}`}
      >
        <ul id={listId} role="listbox" aria-label="Suggestions">
          {open && help.map(row)}
          {open && services.length > 0 && <Group title="Services">{services.map(row)}</Group>}
          {open && businesses.length > 0 && <Group title="Businesses">{businesses.map(row)}</Group>}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {count !== null && (count ? howMany(count, "suggestion", "suggestions") : "No suggestions")}
      </p>
    </>
  );
}

type RowProps = Pick<DropdownProps, "optionId" | "current" | "typed" | "onHighlight" | "onChoose"> & {
  item: Suggestion;
  index: number;
};

function Row({ item, index, optionId, current, typed, onHighlight, onChoose }: RowProps) {
  const isCurrent = index === current;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) element.current!.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li
      ref={element}
      id={optionId(index)}
      role="option"
      aria-selected={isCurrent}
      // This keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isCurrent || onHighlight(index)}
      onClick={() => onChoose(item)}
      className={`flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 ${isCurrent ? "bg-accent-soft" : ""}`}
    >
      <Icon name={icons[item.kind]} className="size-4 text-ink-soft" />
      {item.kind === "help" ? (
        <span className="min-w-0">
          <b className="block font-semibold">{item.name}</b> {item.text}
        </span>
      ) : (
        <span className="min-w-0 truncate">
          <HighlightedName name={item.name} typed={typed} />
        </span>
      )}
    </li>
  );
}

const icons = { help: "phone", business: "building-2", category: "tag", microCategory: "tag" };

/** A name with the typed text in bold. */
function HighlightedName({ name, typed }: { name: string; typed: string }) {
  const at = name.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0 || !typed) return name;
  return (
    <>
      {name.slice(0, at)}
      <b className="font-semibold">{name.slice(at, at + typed.length)}</b>
      {name.slice(at + typed.length)}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li role="presentation">
      <p className="eyebrow px-3.5 pt-1.5 pb-0.5" id={`suggested-${title}`}>
        {title}
      </p>
      <ul role="group" aria-labelledby={`suggested-${title}`}>
        {children}
      </ul>
    </li>
  );
}
