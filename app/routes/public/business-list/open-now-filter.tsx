import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { LoadMoreList } from "./load-more-list.tsx";

/** A list with an "Open now" filter above it. `children` is shown when the list is empty. */
export function FilterableList({ list, children }: { list: CardPage; children: ReactNode }) {
  const { isOpenOnly = false, total } = list;
  if (!total && !isOpenOnly) return children;
  return (
    <>
      <OpenNowFilter isOn={isOpenOnly} />
      {total > 0 ? (
        <div className="mt-6">
          <LoadMoreList list={list} />
        </div>
      ) : (
        <NoneOpen />
      )}
    </>
  );
}

type Props = {
  /** Whether the page has only the businesses that are open now. */
  isOn: boolean;
  /** The page's other parameters. */
  query?: Record<string, string>;
};

/**
 * A link that limits a list to the businesses that are open now, or shows all of them again. Crawlers don't need to follow it.
 */
export function OpenNowFilter({ isOn, query = {} }: Props) {
  const { withFilter, without } = useFilterLinks(query);
  return (
    <p className="mt-4 print:hidden">
      <a
        href={isOn ? without : withFilter}
        rel="nofollow"
        aria-current={isOn || undefined}
        className={`btn rounded-full ${isOn ? "btn-accent" : "btn-quiet"}`}
      >
        Open now{isOn && <span className="sr-only">: show all businesses</span>}
      </a>
    </p>
  );
}

/** The message for an empty list that is limited to businesses that are open now. */
export function NoneOpen({ query = {} }: Pick<Props, "query">) {
  const { without } = useFilterLinks(query);
  return (
    <PageMessage level={2} title="No businesses on this list are open now">
      <a href={without} className="btn btn-accent">
        Show all businesses
      </a>
    </PageMessage>
  );
}

function useFilterLinks(query: Record<string, string>) {
  const { pathname } = useLocation();
  const others = new URLSearchParams(query);
  return {
    withFilter: `${pathname}?${new URLSearchParams({ ...query, open: "1" })}`,
    without: others.size ? `${pathname}?${others}` : pathname,
  };
}
