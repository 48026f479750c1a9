import { useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Card } from "#domain/directory/business-cards.ts";
import { pageSize } from "#domain/directory/page-size.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { loadMoreRequest } from "./load-more-request.ts";
import { BusinessList } from "./business-list.tsx";

/** In the browser alone: how far each list was read, so that coming back finds the place again. */
const readSoFar = new Map<string, Card[]>();

type Props = { list: CardPage; query?: Record<string, string> };

/**
 * A list that grows by a page when its end is scrolled to, or by a plain link. It keeps the order of the hour in which
 * reading began.
 */
export function LoadMoreList({ list, query = {} }: Props) {
  const { pathname, key } = useLocation();
  return (
    <Grown
      key={`${key} ${pathname} ${list.hour} ${list.page} ${new URLSearchParams(query)}`}
      visit={key}
      list={list}
      query={query}
    />
  );
}

function Grown({ list, query, visit }: Required<Props> & { visit: string }) {
  const place = `${visit} ${list.hour} ${list.page}`;
  // At once: the place to scroll back to is further down than the first page is long.
  const [more, setMore] = useState(() => readSoFar.get(place) ?? []);
  const cards = useMemo(() => allOf(list.cards, more), [list.cards, more]);
  const { data, state, load } = useFetcher<{ list?: CardPage }>();
  const { pathname } = useLocation();
  const end = useRef<HTMLParagraphElement>(null);
  const page = list.page + Math.ceil((list.cards.length + more.length) / pageSize);
  // What was not counted at first is by the time it is reached.
  const failed = data !== undefined && !data.list;
  const left = (data?.list?.total ?? list.total) - (list.page - 1) * pageSize - list.cards.length - more.length;
  const address = `${pathname}?${new URLSearchParams({ ...query, page: String(page), hour: String(list.hour) })}`;

  useEffect(() => {
    const next = data?.list;
    if (!next || next.hour !== list.hour) return;
    setMore((before) => {
      const grown = allOf(before, next.cards);
      readSoFar.set(place, grown);
      return grown;
    });
  }, [data, list.hour, place]);

  useEffect(() => {
    // What did not come once is not asked for again and again: the link below leads there, too.
    if (left <= 0 || state !== "idle" || failed || !end.current) return;
    const more = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && void load(loadMoreRequest(address));
    const watcher = new IntersectionObserver(more, { rootMargin: "600px" });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [left, state, failed, load, address]);

  return (
    <>
      {list.page > 1 && (
        <PageLink
          address={`${pathname}?${new URLSearchParams({ ...query, page: String(list.page - 1), hour: String(list.hour) })}`}
        >
          Show the previous {pageSize}
        </PageLink>
      )}
      <BusinessList cards={cards} />
      {left > 0 && (
        <p ref={end} className="mt-8 text-center">
          <a href={address} className="btn btn-quiet">
            {state === "idle" ? `Show ${Math.min(left, pageSize)} more` : "Loading..."}
          </a>
        </p>
      )}
    </>
  );
}

/** Each once: the first stretch may have come anew since, with what was further down before. */
function allOf(first: Card[], more: Card[]): Card[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))];
}

function PageLink({ address, children }: { address: string; children: React.ReactNode }) {
  return (
    <p className="mb-6 text-center">
      <a href={address} className="btn btn-quiet">
        {children}
      </a>
    </p>
  );
}
