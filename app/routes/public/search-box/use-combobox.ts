import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { DropdownProps } from "./search-dropdown.tsx";
import type { Suggestion } from "#domain/search/search.ts";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * The search input as an ARIA combobox ("list autocomplete with manual selection"). The input is uncontrolled. Before the
 * scripts run, it is a plain input without a dropdown.
 */
export function useCombobox(id: string, initialText: string) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const { suggestions, settled } = useSuggestions(text);
  const initial = useRef(initialText);

  useEffect(() => {
    setLive(true);
    // Handles text typed before the scripts ran.
    const { value } = input.current!;
    if (value === initial.current) return;
    setText(value);
    setOpen(document.activeElement === input.current);
  }, []);

  const open = isOpen && suggestions.length > 0;
  const current = open && highlighted < suggestions.length ? highlighted : -1;
  const [listId, optionId] = [`${id}-suggestions`, (index: number) => `${id}-suggestion-${index}`];

  /** Lets the next page take focus. */
  const leave = () => input.current!.blur();

  function choose(suggestion: Suggestion) {
    const path = suggestionPath(suggestion, text);
    input.current!.value = "";
    setText("");
    leave();
    void navigate(path);
  }

  function move(step: 1 | -1) {
    setOpen(true);
    const from = current < 0 && step < 0 ? 0 : current;
    if (open) setHighlighted((from + step + suggestions.length) % suggestions.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && open) {
      // By default, Escape clears a search input.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter") {
      // Without a highlighted suggestion, Enter submits the form.
      if (current >= 0) event.preventDefault();
      if (current >= 0) choose(suggestions[current]!);
      setOpen(false);
    }
  }

  const inputProps = {
    ref: input,
    defaultValue: initialText,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setText(event.target.value);
      setOpen(true);
      setHighlighted(-1);
    },
    onClick: () => setOpen(true),
    onBlur: () => setOpen(false),
    onKeyDown,
    ...(isLive && {
      role: "combobox",
      "aria-autocomplete": "list" as const,
      "aria-controls": listId,
      "aria-expanded": open,
      "aria-activedescendant": current >= 0 ? optionId(current) : undefined,
    }),
  };
  const count = settled && text.trim().length > 1 ? suggestions.length : null;
  const dropdown: DropdownProps | null = isLive
    ? { listId, optionId, suggestions, open, current, typed: text.trim(), count, onHighlight: setHighlighted, onChoose: choose }
    : null;
  return { inputProps, dropdown, leave };
}

function suggestionPath(item: Suggestion, typed: string): string {
  if (item.kind === "help") return `${href("/search")}?${new URLSearchParams({ q: typed.trim() })}`;
  if (item.kind === "business") return href("/business/:businessId", { businessId: item.id });
  if (item.kind === "category") return href("/category/:categoryId", { categoryId: item.id });
  return href("/category/:categoryId/micro/:microCategoryId", { categoryId: item.categoryId, microCategoryId: item.id });
}
