import { create } from "#app/ui/toast/show-toast.ts";
import type { SuggestionRow } from "#app/routes/resources/search-suggestions.ts";

/** On a phone, at most this many services stand above the businesses, so that a business is in view with the keyboard up. */
const servicesOnPhones = 3;

/** Returns the suggestions for a text, or none if the request fails, so that the dropdown stays closed. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionRow[]> {
  try {
    const response = await fetch(`/suggestions?${new URLSearchParams({ q: text })}`, { signal });
    return response.ok ? ((await response.json()) as SuggestionRow[]) : [];
  } catch {
    return [];
  }
}

/** Replaces the rows in the popup, and returns the cells of each row. The last row searches for the text. */
export function listSuggestions(popup: HTMLElement, found: SuggestionRow[], text: string): HTMLElement[][] {
  popup.replaceChildren();
  if (!found.length) return [];
  const cells: HTMLElement[][] = [];
  const addGroup = (title: string, rows: SuggestionRow[]) => {
    if (!rows.length) return;
    const group = create("div", { role: "rowgroup", ...(title && { "aria-label": title }) });
    if (title) group.append(create("p", { class: "group-name", "aria-hidden": "true" }, title));
    for (const row of rows) {
      const rowCells = [openCell(row), ...(row.phone ? [callCell(row)] : [])];
      for (const cell of rowCells) cell.id = `${popup.id}-${cells.length}-${rowCells.indexOf(cell)}`;
      group.append(create("div", { role: "row", class: row.kind }, ...rowCells));
      cells.push(rowCells);
    }
    popup.append(group);
  };
  const of = (kind: SuggestionRow["kind"]) => found.filter((row) => row.kind === kind);
  const businesses = of("business");
  const isPhone = businesses.length > 0 && matchMedia("(max-width: 768px)").matches;
  addGroup("", of("help"));
  addGroup("Services", of("service").slice(0, isPhone ? servicesOnPhones : undefined));
  addGroup("Businesses", businesses);
  addGroup("", [{ kind: "search", name: `Search for “${text}”`, path: `/search?${new URLSearchParams({ q: text })}` }]);
  return cells;
}

function openCell({ name, path, detail, state }: SuggestionRow): HTMLElement {
  const link = create("a", { href: path, tabindex: "-1" });
  link.append(create("span", { class: "name" }, name));
  // The space separates the lines for screen readers.
  const facts = create("span", { class: "detail" }, create("span", {}, detail ?? ""));
  if (state) facts.append(detail ? " · " : "", create("span", { class: state.startsWith("Open") ? "is-open" : "" }, state));
  if (detail || state) link.append(" ", facts);
  return create("div", { role: "gridcell" }, link);
}

function callCell({ id, name, phone }: SuggestionRow): HTMLElement {
  const tracked = id && { "data-tap": "call", "data-business": id };
  const link = create("a", { href: `tel:${phone!}`, tabindex: "-1", "aria-label": `Call ${name}`, class: "call", ...tracked });
  return create("div", { role: "gridcell" }, link);
}
