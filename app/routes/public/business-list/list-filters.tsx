import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type ListFilter, listFilters } from "#domain/directory/list-filters.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { filterParams } from "./filter-params.ts";
import { LoadMoreList } from "./load-more-list.tsx";

/** The label of each filter, and the end of “No businesses on this list …” */
const texts: Record<ListFilter, { label: string; none: string }> = {
  open: { label: "Open now", none: "are open now" },
  confirmed: { label: "Hours confirmed", none: "have confirmed their hours" },
  today: { label: "Confirmed open today", none: "have confirmed that they are open today" },
};

/** A list with its filters above it. `children` is shown when the list is empty. */
export function FilterableList({ list, children }: { list: CardPage; children: ReactNode }) {
  const { filters, total } = list;
  if (!total && !filters) return children;
  return (
    <>
      <ListFilters on={filters} />
      {total > 0 ? (
        <div className="mt-6">
          <LoadMoreList list={list} />
        </div>
      ) : (
        <NoMatches on={filters} />
      )}
    </>
  );
}

type Props = {
  /** The filters that are on. */
  on: ListFilter[] | undefined;
  /** The page's other parameters. */
  query?: Record<string, string>;
};

/** Links that turn each filter on or off. The filter by today's answers is there during a notice. Crawlers don't need to follow them. */
export function ListFilters({ on = [], query }: Props) {
  const { pathname } = useLocation();
  const { notice } = useTown().town;
  const shown = listFilters.filter((filter) => filter !== "today" || notice);
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      {shown.map((filter) => {
        const isOn = on.includes(filter);
        const others = on.filter((each) => each !== filter);
        return (
          <a
            key={filter}
            href={pathWith(pathname, isOn ? others : [...on, filter], query)}
            rel="nofollow"
            aria-current={isOn || undefined}
            className={`btn rounded-full ${isOn ? "btn-accent" : "btn-quiet"}`}
          >
            {texts[filter].label}
            {isOn && <span className="sr-only">: {others.length ? "remove this filter" : "show all businesses"}</span>}
          </a>
        );
      })}
    </p>
  );
}

/** The message for a list whose filters leave no business. */
export function NoMatches({ on = [], query }: Props) {
  const { pathname } = useLocation();
  const [only, ...others] = on;
  return (
    <PageMessage
      level={2}
      title={`No businesses on this list ${only && !others.length ? texts[only].none : "match these filters"}`}
    >
      <a href={pathWith(pathname, [], query)} className="btn btn-accent">
        Show all businesses
      </a>
    </PageMessage>
  );
}

function pathWith(pathname: string, on: ListFilter[], query?: Record<string, string>): string {
  const params = new URLSearchParams({ ...query, ...filterParams(on) });
  return params.size ? `${pathname}?${params}` : pathname;
}
