import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { type ClockReading, isOpenAt } from "#domain/businesses/opening-times/is-open-at.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { listingChecks } from "#domain/freshness/schema.ts";
import { isConfirmedOpen } from "#domain/notices/select-answer.ts";
import { type ListFilter, listFilters } from "./list-filters.shared.ts";

/**
 * Limits a list to the businesses that are open then, to those whose owner confirmed the hours since then, and to those that answered the
 * current notice: they open today.
 */
export type Filters = { openAt?: ClockReading | null; confirmedSince?: Date | null; opensToday?: boolean };

/** Returns the names of the filters that are on. */
export function filterNames({ openAt, confirmedSince, opensToday }: Filters): ListFilter[] {
  const on: Record<ListFilter, unknown> = { open: openAt, confirmed: confirmedSince, today: opensToday };
  return listFilters.filter((name) => on[name]);
}

/** Returns the condition of the filters; undefined if none is on. */
export function matchesFilters({ openAt, confirmedSince, opensToday }: Filters): SQL | undefined {
  return and(
    openAt ? isOpenAt(openAt) : undefined,
    confirmedSince ? isConfirmedSince(businesses, confirmedSince) : undefined,
    opensToday ? isConfirmedOpen(businesses.id) : undefined,
  );
}

/** Returns whether the owner of a business confirmed its hours since then. */
export function isConfirmedSince({ id, ownerId }: { id: AnyColumn; ownerId: AnyColumn }, since: Date): SQL {
  return sql`(${ownerId} is not null and exists (select 1 from ${listingChecks}
    where ${eq(listingChecks.businessId, id)} and ${listingChecks.confirmedAt} >= ${since.toISOString()}::timestamptz))`;
}
