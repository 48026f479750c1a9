import type { AppContext } from "#domain/app-context.ts";
import { type CardPage, openFilter, type PageRequest } from "#domain/directory/list-businesses.ts";
import { openNow } from "#domain/directory/list-query.shared.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { breadcrumbs, type Step } from "#app/routes/public/structured-data.ts";
import type { PageHead } from "#app/ui/meta-tags.ts";
import type { Town } from "#domain/town-config/town-config.ts";

/**
 * Returns which page of a list a URL requests, and its filter. A list's links to its other pages include the hour whose order they
 * continue. Only the current and the previous hour are valid, so that a visitor cannot request any other order.
 */
export async function listRequest(
  { searchParams: params }: URL,
  app: Pick<AppContext, "db" | "clock" | "town">,
): Promise<PageRequest> {
  const current = hourOf(app.clock.now());
  const page = Number(params.get("page"));
  return {
    hour: Number(params.get("hour")) === current - 1 ? current - 1 : current,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    open: params.get("open") === openNow ? await openFilter(app) : null,
  };
}

/** Returns the head of a list's page. The last of the steps is the list itself. */
export function listHead(
  { origin }: URL,
  town: Town,
  list: CardPage,
  { steps, ...head }: Omit<PageHead, "path"> & { steps: Step[] },
): PageHead {
  return {
    ...head,
    path: steps.at(-1)!.path,
    page: list.page,
    noIndex: !list.total || Boolean(list.open),
    facts: [breadcrumbs(origin, town, ...steps)],
  };
}
