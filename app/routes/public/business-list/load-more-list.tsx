import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Card } from "#domain/directory/business-cards.ts";
import { openNow, pageSize } from "#domain/directory/list-query.shared.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { BusinessList } from "./business-list.tsx";

type Props = { list: CardPage; query?: Record<string, string>; renderCards?: (cards: Card[]) => ReactNode };

/**
 * A page of a list with plain links to the pages before and after it. `app/islands/load-more.ts` appends the next page when the
 * visitor approaches the end. The links keep the order of the hour in which the list was opened.
 */
export function LoadMoreList({ list, query, renderCards = (cards) => <BusinessList cards={cards} /> }: Props) {
  const { pathname } = useLocation();
  const { page, hour, open, total, cards } = list;
  const remaining = total - (page - 1) * pageSize - cards.length;
  const pathOf = (other: number) => {
    const params = { ...query, ...(open && { open: openNow }), page: String(other), hour: String(hour) };
    return `${pathname}?${new URLSearchParams(params)}`;
  };
  return (
    <>
      {page > 1 && (
        <p className="mb-6 text-center print:hidden">
          <a href={pathOf(page - 1)} className="btn btn-quiet">
            Show the previous {pageSize}
          </a>
        </p>
      )}
      <div data-cards className="cards">
        {renderCards(cards)}
      </div>
      {remaining > 0 && (
        <p data-island="load-more" className="mt-8 text-center print:hidden">
          <a href={pathOf(page + 1)} className="btn btn-quiet">
            {`Show ${Math.min(remaining, pageSize)} more`}
          </a>
        </p>
      )}
    </>
  );
}
