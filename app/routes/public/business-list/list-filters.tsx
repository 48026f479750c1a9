import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { openLabel, openNow } from "#domain/directory/open-choice.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { notToldText } from "./businesses-found.ts";
import { LoadMoreList } from "./load-more-list.tsx";

/** A list with its filter above it. If the filter is off and the list is empty, `children` is shown instead. */
export function FilterableList({ list, children }: { list: CardPage; children: ReactNode }) {
  const { open, total } = list;
  if (!total && !open) return children;
  return (
    <>
      <OpenFilterLink open={open} />
      <NotTold open={open} />
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

/** `open` is the filter if it is on. `query` has the URL's other parameters. */
type Props = { open: CardPage["open"]; query?: Record<string, string> };

/** The link that turns the filter on or off. Crawlers don't need to follow it. */
export function OpenFilterLink({ open, query }: Props) {
  const { pathname } = useLocation();
  const { locale } = useTown().town;
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      <a
        href={pathWith(pathname, open ? query : { ...query, open: openNow })}
        rel="nofollow"
        aria-current={open ? true : undefined}
        className={`btn rounded-full ${open ? "btn-accent" : "btn-quiet"}`}
      >
        {open ? openLabel(open, locale) : "Open now"}
        {open && <span className="sr-only">: show all businesses</span>}
      </a>
    </p>
  );
}

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
    <p className="mt-3 text-ink-soft print:hidden">
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
