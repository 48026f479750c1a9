import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { openNow } from "#domain/directory/list-query.shared.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { LoadMoreList } from "./load-more-list.tsx";
import { howMany } from "#domain/text/formats.shared.ts";

/** A list with its filter above it. If the filter is off and the list is empty, `children` is shown instead. */
export function FilterableList({ list, children }: { list: CardPage; children: ReactNode }) {
  const { open, total } = list;
  if (!total && !open) return children;
  return (
    <>
      <ListFilters list={list} />
      <NotTold open={open} />
      {total > 0 ? <LoadMoreList list={list} /> : <NoMatches />}
    </>
  );
}

type FiltersProps = { list: CardPage; query?: Record<string, string>; children?: ReactNode };

/**
 * A row of links that stays in view: the link that turns the filter on or off, and then `children`. Crawlers don't need to follow the
 * filter. There is none if it would match nothing.
 */
export function ListFilters({ list, query, children }: FiltersProps) {
  const { pathname } = useLocation();
  const mayBeOpen = useMayBeOpen();
  const { open } = list;
  const hasFilter = open || mayBeOpen(list);
  if (!hasFilter && !children) return <div className="h-3" />;
  return (
    <div className="chips">
      {hasFilter && (
        <a
          href={pathWith(pathname, open ? query : { ...query, open: openNow })}
          rel="nofollow"
          aria-current={open ? true : undefined}
          className={open ? "btn-accent" : "btn-quiet"}
        >
          Open now
          {open && <span className="sr-only">: show all businesses</span>}
        </a>
      )}
      {children}
    </div>
  );
}

/** Returns whether a business on a list is open now or will open while a cached copy of the page may be shown. */
function useMayBeOpen() {
  const { town, now } = useTown();
  const cachedFor = 3_600_000;
  return ({ cards, total }: CardPage) =>
    total > cards.length ||
    cards.some(({ times }) => {
      if (times === null) return false;
      const { state, nextChange } = openState(fromCompactTimes(times), town, new Date(now));
      if (state === "open" || state === "open-24-hours") return true;
      return nextChange !== null && nextChange.getTime() - now < cachedFor;
    });
}

/** Says how many businesses "Open now" left out. */
export function NotTold({ open }: Pick<CardPage, "open">) {
  if (!open?.notTold) return null;
  const told = open.notTold === 1 ? "hasn't told us its hours" : "haven't told us their hours";
  return (
    <p className="mb-3 text-sm text-ink-soft print:hidden">
      {`${howMany(open.notTold)} ${told}${open.holiday ? ` for ${open.holiday}, so call first` : ""}.`}
    </p>
  );
}

/** The message for a list in which no business is open. `query` has the URL's other parameters. */
export function NoMatches({ query }: { query?: Record<string, string> }) {
  const { pathname } = useLocation();
  return (
    <PageMessage level={2} title="No businesses on this list are open now">
      <a href={pathWith(pathname, query)} className="btn btn-accent">
        Show all businesses
      </a>
    </PageMessage>
  );
}

function pathWith(pathname: string, query?: Record<string, string>): string {
  const params = new URLSearchParams(query);
  return params.size ? `${pathname}?${params}` : pathname;
}
