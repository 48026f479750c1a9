import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { listingChecks } from "#domain/freshness/schema.ts";
import { noticeReplies } from "#domain/notices/schema.ts";
import { type ListFilter, listFilters } from "./filter-names.shared.ts";
import { matchesOpen, type OpenFilter } from "./open-filter.ts";

/**
 * The filters that limit a list. `open`: businesses that are open at a time or on a date. `confirmedSince`: those whose owner has
 * confirmed the listing since then. `opensToday`: those whose owner answered the current notice and said that they open today.
 */
export type Filters = { open?: OpenFilter | null; confirmedSince?: Date | null; opensToday?: boolean };

/** Returns the names of the filters that are on. */
export function filterNames({ open, confirmedSince, opensToday }: Filters): ListFilter[] {
  const on: Record<ListFilter, unknown> = { open, confirmed: confirmedSince, today: opensToday };
  return listFilters.filter((name) => on[name]);
}

/** Returns the condition for the filters; undefined if none is on. */
export function matchesFilters({ open, confirmedSince, opensToday }: Filters): SQL | undefined {
  return and(
    open ? matchesOpen(open) : undefined,
    confirmedSince ? isConfirmedSince(businesses, confirmedSince) : undefined,
    opensToday ? isConfirmedOpen : undefined,
  );
}

/** The condition that the owner said that the business opens today. The notice job deletes older answers. */
const isConfirmedOpen = sql`exists (select 1 from ${noticeReplies}
  where ${noticeReplies.businessId} = ${businesses.id} and ${noticeReplies.answer} in ('open', 'delayed'))`;

/** Returns the condition that a business's owner has confirmed the listing since a given time. */
export function isConfirmedSince({ id, ownerId }: { id: AnyColumn; ownerId: AnyColumn }, since: Date): SQL {
  return sql`(${ownerId} is not null and exists (select 1 from ${listingChecks}
    where ${eq(listingChecks.businessId, id)} and ${listingChecks.confirmedAt} >= ${since.toISOString()}::timestamptz))`;
}
