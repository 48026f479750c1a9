import { useCombobox } from "downshift";
import { useLayoutEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { Icon } from "./icon.tsx";
import { longestQuery, searchInputClass, type SearchInputProps } from "./search-input.tsx";
import { useSuggestions, type Suggestion } from "./use-suggestions.ts";

/** The search input with its dropdown of services and businesses. */
export function SearchCombobox({ id, text, setText, placeholder, large, focused, typing }: SearchInputProps) {
  const navigate = useNavigate();
  const { suggestions, settled } = useSuggestions(text);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<Suggestion>({
    id: `${id}-suggestions`,
    inputId: id,
    items: suggestions,
    inputValue: text,
    selectedItem: null,
    initialIsOpen: typing,
    itemToString: (item) => item?.name ?? "",
    // Enter without a highlighted row submits the form; Downshift would keep the typed text and stay.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, inputValue: text } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText("");
      void navigate(addressOf(selectedItem));
    },
  });

  // The plain input stood here a moment ago, perhaps with the visitor already typing in it.
  const end = useRef(text.length);
  useLayoutEffect(() => {
    if (!focused) return;
    const input = document.getElementById(id) as HTMLInputElement;
    input.focus();
    input.setSelectionRange(end.current, end.current);
  }, [focused, id]);

  const open = isOpen && suggestions.length > 0;
  const services = suggestions.filter((item) => item.kind !== "business");
  const businesses = suggestions.filter((item) => item.kind === "business");
  const row = (item: Suggestion) => {
    const index = suggestions.indexOf(item);
    return (
      <li
        key={`${item.kind}-${item.id}`}
        {...getItemProps({ item, index })}
        className={`flex min-h-11 items-center gap-3 px-3.5 py-2 ${index === highlightedIndex ? "bg-accent-soft" : ""}`}
      >
        <Icon name={item.kind === "business" ? "building-2" : "tag"} className="size-4 text-ink-soft" />
        <span className="min-w-0 truncate">
          <Marked name={item.name} typed={text.trim()} />
        </span>
      </li>
    );
  };

  return (
    <>
      <input
        {...getInputProps({
          // At once, not when Downshift has worked it out: quick typing would lose letters.
          onChange: (event) => setText(event.currentTarget.value),
          onKeyDown(event) {
            if (event.key !== "Enter" || (open && highlightedIndex >= 0)) return;
            closeMenu();
            // Left to the form.
            (event.nativeEvent as KeyboardEvent & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
          },
        })}
        type="search"
        name="q"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={longestQuery}
        enterKeyHint="search"
        className={searchInputClass(large)}
      />
      <div
        className={`absolute inset-x-0 top-full z-10 mt-1.5 max-h-[300px] overflow-y-auto rounded-card border border-line bg-surface py-1.5 text-left shadow-float min-[769px]:max-h-[400px] ${open ? "" : "hidden"}`}
      >
        <ul {...getMenuProps({ "aria-label": "Suggestions" })}>
          {open && services.length > 0 && <Group title="Services">{services.map(row)}</Group>}
          {open && businesses.length > 0 && <Group title="Businesses">{businesses.map(row)}</Group>}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {settled && text.trim().length > 1 && (suggestions.length ? `${suggestions.length} suggestions` : "No suggestions")}
      </p>
    </>
  );
}

/** A name with what was typed in bold, where it stands in it. */
function Marked({ name, typed }: { name: string; typed: string }) {
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

function Group({ title, children }: { title: string; children: React.ReactNode }) {
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

function addressOf(item: Suggestion): string {
  if (item.kind === "business") return href("/business/:businessId", { businessId: item.id });
  if (item.kind === "category") return href("/category/:categoryId", { categoryId: item.id });
  return href("/category/:categoryId/micro/:microCategoryId", { categoryId: item.categoryId, microCategoryId: item.id });
}
