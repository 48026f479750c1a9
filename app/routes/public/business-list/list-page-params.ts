import type { AppContext } from "#domain/app-context.ts";
import type { PageRequest } from "#domain/directory/paginate-businesses.ts";
import { openFilter } from "#domain/directory/open-filter.ts";
import { hourOf } from "#domain/directory/list-order.ts";

/**
 * Returns the hour and the page number from a list's URL, or by default the current hour and page 1. A list's links to its other
 * pages include the hour whose order they continue. Only the current and the previous hour are valid, so that a visitor cannot
 * request any other order.
 */
function listPageParams(params: URLSearchParams, now: Date): { hour: number; page: number } {
  const current = hourOf(now);
  const hour = Number(params.get("hour"));
  const page = Number(params.get("page"));
  return {
    hour: hour === current - 1 ? hour : current,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** Returns which page of a list a URL requests. With a filter's parameter, the list contains only the businesses that match. */
export async function listRequest(
  params: URLSearchParams,
  { clock, town }: Pick<AppContext, "clock" | "town">,
): Promise<PageRequest> {
  const now = clock.now();
  return {
    ...listPageParams(params, now),
    open: await openFilter(params.get("open"), town, now),
  };
}
