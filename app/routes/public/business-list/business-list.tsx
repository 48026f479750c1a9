import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Card } from "#domain/directory/business-cards.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { openNow, pageSize } from "#domain/directory/list-query.shared.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { BusinessCard } from "./business-card.tsx";

/** `query` has the URL's other parameters. `children` are links beside the filter. */
type Props = { list: CardPage; query?: Record<string, string>; children?: ReactNode };

/**
 * A page of a list below its filter, with plain links to the pages before and after it. `app/islands/load-more.ts` appends the next
 * page when the visitor approaches the end. The links keep the order of the hour in which the list was opened.
 */
export function BusinessList({ list, query, children }: Props) {
  const { pathname } = useLocation();
  const { page, hour, open, total, cards } = list;
  const remaining = total - (page - 1) * pageSize - cards.length;
  const pathWith = (more: Record<string, string>) => {
    const params = new URLSearchParams({ ...query, ...more });
    return params.size ? `${pathname}?${params}` : pathname;
  };
  const filter: Record<string, string> = open ? { open: openNow } : {};
  const pathOf = (other: number) => pathWith({ ...filter, page: String(other), hour: String(hour) });
  return (
    <>
      <div className="chips">
        {/* Crawlers don't need to follow the filter. */}
        <a
          href={pathWith(open ? {} : { open: openNow })}
          rel="nofollow"
          aria-current={open ? true : undefined}
          className={open ? "btn-accent" : "btn-quiet"}
        >
          Open now
          {open && <span className="sr-only">: show all businesses</span>}
        </a>
        {children}
      </div>
      {open && (
        <p className="mb-3 text-sm text-ink-soft print:hidden">
          {`Businesses that haven't told us their hours${open.holiday ? ` for ${open.holiday} are not listed, so call first.` : " are not listed."}`}
        </p>
      )}
      {total === 0 && (
        <PageMessage level={2} title="No businesses on this list are open now">
          <a href={pathWith({})} className="btn btn-accent">
            Show all businesses
          </a>
        </PageMessage>
      )}
      {page > 1 && (
        <p className="mb-6 text-center print:hidden">
          <a href={pathOf(page - 1)} className="btn btn-quiet">
            Show the previous {pageSize}
          </a>
        </p>
      )}
      <div data-cards className="grid gap-6 divide-y divide-line *:not-last:pb-6">
        <CardGroups cards={cards} />
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

/** The cards in groups: paid placements and the other businesses or, in search results, the classes, such as "Also mention “vet”". */
function CardGroups({ cards }: { cards: (Card & { heading?: string })[] }) {
  const nameOf = ({ heading, premium }: (typeof cards)[number]) =>
    heading || (heading === undefined && premium ? "Premium (paid placement)" : "Businesses");
  const starts = cards.flatMap((card, at) => (at > 0 && nameOf(card) === nameOf(cards[at - 1]!) ? [] : [at]));
  return starts.map((start, at) => {
    const name = nameOf(cards[start]!);
    return (
      <section key={name} data-group={name}>
        <h2 className={cards[start]!.heading ? "mb-2 text-lg wrap-anywhere" : "sr-only"}>{name}</h2>
        <div className="business-grid">
          {cards.slice(start, starts[at + 1]).map((card) => (
            <BusinessCard key={card.id} card={card} />
          ))}
        </div>
      </section>
    );
  });
}
