import type { Suggestion } from "#domain/search/suggest.ts";
import { create } from "#app/ui/toast/show-toast.ts";
import { fetchSuggestions, listSuggestions } from "./suggestions.ts";

/** The pause in typing after which a request starts, in milliseconds. */
const debounce = 300;
const minLength = 2;

/**
 * Shows suggestions below the search input: a combobox with a grid popup, because a business's row has a second cell that calls it. The
 * focus stays in the input. Text typed before this starts is used.
 */
export function start(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>("input[name=q]")!;
  const id = `${input.id}-suggestions`;
  const popup = create("div", { id, role: "grid", "aria-label": "Suggestions", class: "suggestions" });
  const status = create("p", { role: "status", class: "sr-only" });
  popup.hidden = true;
  form.append(popup, status);
  for (const [name, value] of Object.entries({ role: "combobox", autocomplete: "list", controls: id, haspopup: "grid" }))
    input.setAttribute(name === "role" ? name : `aria-${name}`, value);
  input.ariaExpanded = "false";

  /** The cells of each row. `current` is the highlighted row, or -1, and `column` is its highlighted cell. */
  let cells: HTMLElement[][] = [];
  let [current, column] = [-1, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  function toggle(isOpen: boolean): void {
    popup.hidden = !isOpen || !cells.length;
    input.ariaExpanded = String(!popup.hidden);
    highlight(-1);
  }

  function highlight(row: number, cell = 0): void {
    cells[current]?.[column]?.removeAttribute("aria-selected");
    [current, column] = [row, cell];
    const chosen = cells[row]?.[cell];
    if (!chosen) return input.removeAttribute("aria-activedescendant");
    chosen.ariaSelected = "true";
    chosen.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", chosen.id);
  }

  function show(found: Suggestion[], text: string): void {
    cells = listSuggestions(popup, found, text);
    status.textContent = text && (found.length === 1 ? "1 suggestion" : `${found.length || "No"} suggestions`);
    toggle(document.activeElement === input);
  }

  async function load(text: string): Promise<void> {
    const { signal } = (request = new AbortController());
    const found = await fetchSuggestions(text, signal);
    if (!signal.aborted) show(found, text);
  }

  function onInput(): void {
    clearTimeout(timer);
    request.abort();
    highlight(-1);
    const text = input.value.trim();
    if (text.length < minLength) show([], "");
    else timer = setTimeout(() => void load(text), debounce);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const chosen = cells[current]?.[column];
    if (event.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (popup.hidden) return toggle(true);
      const step = key === "ArrowDown" ? 1 : -1;
      highlight((Math.max(current, step < 0 ? 0 : -1) + step + cells.length) % cells.length);
    } else if (chosen && (key === "ArrowRight" || key === "ArrowLeft")) {
      // In a row without another cell on this side, the key moves the text cursor.
      const next = key === "ArrowRight" ? column + 1 : column - 1;
      if (!cells[current]![next]) return;
      event.preventDefault();
      highlight(current, next);
    } else if (key === "Escape" && !popup.hidden) {
      // By default, Escape clears a search input.
      event.preventDefault();
      toggle(false);
    } else if (key === "Enter") {
      // Without a highlighted cell, Enter submits the form.
      if (chosen) event.preventDefault();
      chosen?.querySelector("a")!.click();
      toggle(false);
    }
  }

  input.addEventListener("input", onInput);
  input.addEventListener("keydown", onKeyDown);
  input.addEventListener("click", () => toggle(true));
  input.addEventListener("blur", () => toggle(false));
  // This keeps the focus in the input.
  popup.addEventListener("mousedown", (event) => event.preventDefault());
  popup.addEventListener("click", () => toggle(false));
  addEventListener("pagehide", () => toggle(false));
  if (input.value !== input.defaultValue) onInput();
}
