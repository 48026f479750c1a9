import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { DropdownProps } from "./search-dropdown.tsx";
import { useSuggestions, type Suggestion } from "./use-suggestions.ts";

/**
 * The search input as a combobox with a list of suggestions (the "list autocomplete with manual selection" pattern of ARIA).
 * The input holds its own text. Before the scripts run it is a plain input, and there is no dropdown.
 */
export function useCombobox(id: string, initialText: string) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const { suggestions, settled } = useSuggestions(text);
  const first = useRef(initialText);

  useEffect(() => {
    setLive(true);
    // Typed before the scripts ran.
    const { value } = input.current!;
    if (value === first.current) return;
    setText(value);
    setOpen(document.activeElement === input.current);
  }, []);

  const open = isOpen && suggestions.length > 0;
  const current = open && highlighted < suggestions.length ? highlighted : -1;
  const [listId, optionId] = [`${id}-suggestions`, (index: number) => `${id}-suggestion-${index}`];

  /** The focus goes to the page that comes next. */
  const leave = () => input.current!.blur();

  function choose(suggestion: Suggestion) {
    input.current!.value = "";
    setText("");
    leave();
    void navigate(addressOf(suggestion));
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
      // The browser would empty the input.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter") {
      // Without a highlighted suggestion the form is sent.
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
  const said = settled && text.trim().length > 1 ? suggestions.length : null;
  const dropdown: DropdownProps | null = isLive
    ? { listId, optionId, suggestions, open, current, typed: text.trim(), said, onHighlight: setHighlighted, onChoose: choose }
    : null;
  return { inputProps, dropdown, leave };
}

function addressOf(item: Suggestion): string {
  if (item.kind === "business") return href("/business/:businessId", { businessId: item.id });
  if (item.kind === "category") return href("/category/:categoryId", { categoryId: item.id });
  return href("/category/:categoryId/micro/:microCategoryId", { categoryId: item.categoryId, microCategoryId: item.id });
}
