import { filterOn, type ListFilter } from "#domain/directory/filter-names.shared.ts";

/** Returns the URL parameters that turn filters on. `open` is the value of the `open` filter. */
export function filterParams(on: ListFilter[] = [], open = filterOn): Record<string, string> {
  return Object.fromEntries(on.map((filter) => [filter, filter === "open" ? open : filterOn]));
}
