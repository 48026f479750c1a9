import type { SQL } from "drizzle-orm";
import type { ListFilter } from "./filter-names.shared.ts";
import { matchesOpen, type OpenFilter } from "./open-filter.ts";

/** The filter that limits a list to businesses that are open at a time or on a date. */
export type Filters = { open?: OpenFilter | null };

/** Returns the names of the filters that are on. */
export function filterNames({ open }: Filters): ListFilter[] {
  return open ? ["open"] : [];
}

/** Returns the condition for the filters; undefined if none is on. */
export function matchesFilters({ open }: Filters): SQL | undefined {
  return open ? matchesOpen(open) : undefined;
}
