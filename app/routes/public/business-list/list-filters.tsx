import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type ListFilter, listFilters, openLabel } from "#domain/directory/filter-names.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { filterParams } from "./filter-params.ts";
import { LoadMoreList } from "./load-more-list.tsx";

/** Returns the filter's label and the end of its message “No businesses on this list …”. */
function textsOf(open: string | undefined, locale: string): { label: string; none: string } {
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
        <NoMatches open={open} />
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
 * Links that turn each filter on or off. Crawlers don't need to
 * follow these links.
 */
export function ListFilters({ on = [], open, query }: Props) {
  const { pathname } = useLocation();
  const { locale } = useTown().town;
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      {listFilters.map((filter) => {
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
            {textsOf(open, locale).label}
            {isOn && <span className="sr-only">: {others.length ? "remove this filter" : "show all businesses"}</span>}
          </a>
        );
      })}
    </p>
  );
}

/** The message for a list in which no business matches the filters. */
export function NoMatches({ open, query }: Pick<Props, "open" | "query">) {
  const { pathname } = useLocation();
  const { locale } = useTown().town;
  return (
    <PageMessage level={2} title={`No businesses on this list ${textsOf(open, locale).none}`}>
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
