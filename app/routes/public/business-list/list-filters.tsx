import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { openLabel, openNow } from "#domain/directory/list-query.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
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
      {total > 0 ? <LoadMoreList list={list} /> : <NoMatches open={open} />}
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
  const { locale } = useTown().town;
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
          {open ? openLabel(open, locale) : "Open now"}
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

/** `open` is the filter if it is on. `query` has the URL's other parameters. */
type Props = { open: CardPage["open"]; query?: Record<string, string> };

/**
 * Says how many businesses "Open now" left out. On a public holiday, also links to those that stated hours for the whole day.
 */
export function NotTold({ open, query }: Props) {
  const { pathname } = useLocation();
  const { locale } = useTown().town;
  const text = open && notToldText(open);
  if (!text) return null;
  const { date, holiday } = open;
  return (
    <p className="mb-3 text-sm text-ink-soft print:hidden">
      {text}
      {holiday && (
        <>
          {" "}
          <a href={pathWith(pathname, { ...query, open: date })} rel="nofollow" className="link">
            {openLabel({ value: date, date, holiday }, locale)}
          </a>
        </>
      )}
    </p>
  );
}

/** The message for a list in which no business matches the filter. */
export function NoMatches({ open, query }: Props) {
  const { pathname } = useLocation();
  const { locale } = useTown().town;
  const state = open ? openLabel(open, locale).replace("Open", "open") : "open";
  return (
    <PageMessage level={2} title={`No businesses on this list are ${state}`}>
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

/** Returns text such as "1 business found". For the businesses that stated hours for a date, says who else may be open. */
export function businessesFound({ total, open }: Pick<CardPage, "total" | "open">): string {
  const count = howMany(total);
  if (!open || open.value === openNow) return `${count} found`;
  return `${total ? count : "No business"} told us ${total > 1 ? "they'll" : "it'll"} be open. The rest haven't said, so call first.`;
}

/**
 * Returns how many businesses "Open now" left out, such as "92 businesses haven't told us their hours.", or null if it left out none.
 */
export function notToldText({ notTold, holiday }: NonNullable<CardPage["open"]>): string | null {
  if (!notTold) return null;
  const told = notTold === 1 ? "hasn't told us its hours" : "haven't told us their hours";
  return `${howMany(notTold)} ${told}${holiday ? ` for ${holiday}, so call first` : ""}.`;
}
