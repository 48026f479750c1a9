import type { ListFilter } from "#domain/directory/list-filters.shared.ts";

/** Returns the URL parameters that turn filters on. */
export function filterParams(on: ListFilter[] = []): Record<string, string> {
  return Object.fromEntries(on.map((filter) => [filter, "1"]));
}
