import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type ListFilter, listFilters, openLabel } from "#domain/directory/filter-names.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { filterParams } from "./filter-params.ts";
import { LoadMoreList } from "./load-more-list.tsx";

type FilterText = { label: string; none: string };

/** The label of each filter, and the end of its message “No businesses on this list …” */
const texts: Record<ListFilter, FilterText> = {
  open: { label: "Open now", none: "are open now" },
  confirmed: { label: "Hours confirmed", none: "have confirmed their hours" },
  today: { label: "Confirmed open today", none: "have confirmed that they are open today" },
};

/** Returns a filter's label and the end of its message. For the `open` filter, they include its time or date. */
function textsOf(filter: ListFilter, open: string | undefined, locale: string): FilterText {
  if (filter !== "open" || open === undefined) return texts[filter];
  const label = openLabel(open, locale);
  return { label, none: `are ${label.replace("Open", "open")}` };
}

/** A list with its filters above it. If no filter is on and the list is empty, `children` is shown instead. */
export function FilterableList({ list, children }: { list: CardPage; children: ReactNode }) {
  const { filters, open, total } = list;
  if (!total && !filters) return children;
  return (
    <>
      <ListFilters on={filters} open={open} />
      {total > 0 ? (
        <div className="mt-6">
          <LoadMoreList list={list} />
        </div>
      ) : (
        <NoMatches on={filters} open={open} />
      )}
    </>
  );
}

type Props = {
  /** The filters that are on. */
  on: ListFilter[] | undefined;
  /** The `open` filter's time or date. */
  open: string | undefined;
  /** The URL's other parameters. */
  query?: Record<string, string>;
};

/**
 * Links that turn each filter on or off. The filter for today's answers appears only during a notice. Crawlers don't need to
 * follow these links.
 */
export function ListFilters({ on = [], open, query }: Props) {
  const { pathname } = useLocation();
  const { notice, locale } = useTown().town;
  const shown = listFilters.filter((filter) => filter !== "today" || notice);
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      {shown.map((filter) => {
        const isOn = on.includes(filter);
        const others = on.filter((each) => each !== filter);
        return (
          <a
            key={filter}
            href={pathWith(pathname, filterParams(isOn ? others : [...on, filter], open), query)}
            rel="nofollow"
            aria-current={isOn || undefined}
            className={`btn rounded-full ${isOn ? "btn-accent" : "btn-quiet"}`}
          >
            {textsOf(filter, open, locale).label}
            {isOn && <span className="sr-only">: {others.length ? "remove this filter" : "show all businesses"}</span>}
          </a>
        );
      })}
    </p>
  );
}

/** The message for a list in which no business matches the filters. */
export function NoMatches({ on = [], open, query }: Props) {
  const { pathname } = useLocation();
  const { locale } = useTown().town;
  const [only, ...others] = on;
  return (
    <PageMessage
      level={2}
      title={`No businesses on this list ${only && !others.length ? textsOf(only, open, locale).none : "match these filters"}`}
    >
      <a href={pathWith(pathname, {}, query)} className="btn btn-accent">
        Show all businesses
      </a>
    </PageMessage>
  );
}

function pathWith(pathname: string, filters: Record<string, string>, query?: Record<string, string>): string {
  const params = new URLSearchParams({ ...query, ...filters });
  return params.size ? `${pathname}?${params}` : pathname;
}
