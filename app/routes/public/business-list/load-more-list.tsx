import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Card } from "#domain/directory/business-cards.ts";
import { pageSize } from "#domain/directory/page-size.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { loadMoreRequest } from "./load-more-request.ts";
import { BusinessList } from "./business-list.tsx";

/** The cards that were loaded for each list, so that the Back button can restore the scroll position. Used only in the browser. */
const loadedCards = new Map<string, Card[]>();

type Props = { list: CardPage; query?: Record<string, string>; renderCards?: (cards: Card[]) => ReactNode };

/**
 * A list that loads its next page when the visitor approaches its end. It also has a plain link to that page. The list keeps the
 * order of the hour in which it was opened.
 */
export function LoadMoreList({ list, query: others, renderCards = (cards) => <BusinessList cards={cards} /> }: Props) {
  const { pathname, key } = useLocation();
  const query = { ...others, ...(list.open && { open: list.open.value }) };
  return (
    <GrowingList
      key={`${key} ${pathname} ${list.hour} ${list.page} ${new URLSearchParams(query)}`}
      visit={key}
      list={list}
      query={query}
      renderCards={renderCards}
    />
  );
}

function GrowingList({ list, query, visit, renderCards }: Required<Props> & { visit: string }) {
  const listKey = `${visit} ${list.hour} ${list.page}`;
  // The cards are restored in the first render, because the scroll position may be below the first page.
  const [more, setMore] = useState(() => loadedCards.get(listKey) ?? []);
  const cards = useMemo(() => withoutDuplicates(list.cards, more), [list.cards, more]);
  const { data, state, load } = useFetcher<{ list?: CardPage }>();
  const { pathname } = useLocation();
  const end = useRef<HTMLParagraphElement>(null);
  const page = list.page + Math.ceil((list.cards.length + more.length) / pageSize);
  const failed = data !== undefined && !data.list;
  // A later page may contain the total even if the first page did not.
  const remaining = (data?.list?.total ?? list.total) - (list.page - 1) * pageSize - list.cards.length - more.length;
  const address = `${pathname}?${new URLSearchParams({ ...query, page: String(page), hour: String(list.hour) })}`;

  useEffect(() => {
    const next = data?.list;
    if (!next || next.hour !== list.hour) return;
    setMore((before) => {
      const merged = withoutDuplicates(before, next.cards);
      loadedCards.set(listKey, merged);
      return merged;
    });
  }, [data, list.hour, listKey]);

  useEffect(() => {
    // After a failure, the list does not try again. The link below still works.
    if (remaining <= 0 || state !== "idle" || failed || !end.current) return;
    const more = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && void load(loadMoreRequest(address));
    const observer = new IntersectionObserver(more, { rootMargin: "600px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [remaining, state, failed, load, address]);

  return (
    <>
      {list.page > 1 && (
        <PageLink
          address={`${pathname}?${new URLSearchParams({ ...query, page: String(list.page - 1), hour: String(list.hour) })}`}
        >
          Show the previous {pageSize}
        </PageLink>
      )}
      {renderCards(cards)}
      {remaining > 0 && (
        <p ref={end} className="mt-8 text-center print:hidden">
          <a href={address} className="btn btn-quiet">
            {state === "idle" ? `Show ${Math.min(remaining, pageSize)} more` : "Loading..."}
          </a>
        </p>
      )}
    </>
  );
}

/** Appends later cards to the first ones, except cards that a reloaded first page also contains. */
function withoutDuplicates(first: Card[], more: Card[]): Card[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !ids.has(id))];
}

function PageLink({ address, children }: { address: string; children: React.ReactNode }) {
  return (
    <p className="mb-6 text-center print:hidden">
      <a href={address} className="btn btn-quiet">
        {children}
      </a>
    </p>
  );
}
