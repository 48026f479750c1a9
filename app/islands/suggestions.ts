import { create } from "#app/ui/toast/show-toast.ts";
import type { Suggestion } from "#domain/search/suggest.ts";

/** On a phone, at most this many services stand above the businesses, so that a business is in view with the keyboard up. */
const servicesOnPhones = 3;

type Row = Omit<Suggestion, "kind"> & { kind: Suggestion["kind"] | "search" };

/** Returns the suggestions for a text, or none if the request fails, so that the dropdown stays closed. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(`/suggestions?${new URLSearchParams({ q: text })}`, { signal });
    return response.ok ? ((await response.json()) as Suggestion[]) : [];
  } catch {
    return [];
  }
}

/** Replaces the rows in the popup, and returns the cells of each row. The last row searches for the text. */
export function listSuggestions(popup: HTMLElement, found: Suggestion[], text: string): HTMLElement[][] {
  popup.replaceChildren();
  if (!found.length) return [];
  const cells: HTMLElement[][] = [];
  const results = `/search?${new URLSearchParams({ q: text })}`;
  const addGroup = (title: string, rows: Row[]) => {
    if (!rows.length) return;
    const group = create("div", { role: "rowgroup", ...(title && { "aria-label": title }) });
    if (title) group.append(create("p", { class: "group-name", "aria-hidden": "true" }, title));
    for (const row of rows) {
      const rowCells = [openCell(row, pathOf(row, results)), ...(row.phone ? [callCell(row)] : [])];
      for (const cell of rowCells) cell.id = `${popup.id}-${cells.length}-${rowCells.indexOf(cell)}`;
      group.append(create("div", { role: "row", class: row.kind }, ...rowCells));
      cells.push(rowCells);
    }
    popup.append(group);
  };
  const of = (...kinds: Row["kind"][]) => found.filter((row) => kinds.includes(row.kind));
  const businesses = of("business");
  const isPhone = businesses.length > 0 && matchMedia("(max-width: 768px)").matches;
  addGroup("", of("help"));
  addGroup("Services", of("category", "microCategory").slice(0, isPhone ? servicesOnPhones : undefined));
  addGroup("Businesses", businesses);
  addGroup("", [{ kind: "search", id: "", name: `Search for “${text}”` }]);
  return cells;
}

/** Returns the page that a row opens. Help opens the results, which have all numbers. */
function pathOf({ kind, id, categoryId }: Row, results: string): string {
  if (kind === "help" || kind === "search") return results;
  return kind === "microCategory" ? `/category/${categoryId}/micro/${id}` : `/${kind}/${id}`;
}

function openCell({ name, detail, state }: Row, path: string): HTMLElement {
  const link = create("a", { href: path, tabindex: "-1" });
  link.append(create("span", { class: "name" }, name));
  // The space separates the lines for screen readers.
  const facts = create("span", { class: "detail" }, create("span", {}, detail ?? ""));
  if (state) facts.append(detail ? " · " : "", create("span", { class: state.startsWith("Open") ? "is-open" : "" }, state));
  if (detail || state) link.append(" ", facts);
  return create("div", { role: "gridcell" }, link);
}

function callCell({ id, name, phone }: Row): HTMLElement {
  const tracked = id && { "data-tap": "call", "data-business": id };
  const link = create("a", { href: `tel:${phone!}`, tabindex: "-1", "aria-label": `Call ${name}`, class: "call", ...tracked });
  return create("div", { role: "gridcell" }, link);
}
