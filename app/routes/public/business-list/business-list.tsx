import { Fragment } from "react";
import type { Card } from "#domain/directory/business-cards.ts";
import { BasicCard, PremiumCard } from "./business-card.tsx";
import { useToday } from "#app/routes/public/today-hours.tsx";

/**
 * Businesses in their order, in runs: the paid places labelled, a divider before what follows them. A list has one run of
 * either kind; a search, in which a name counts for more than a paid place, may have several.
 */
export function BusinessList({ cards }: { cards: Card[] }) {
  const starts = cards.flatMap((card, index) => (card.premium === cards[index - 1]?.premium ? [] : [index]));
  return starts.map((start, run) => {
    const own = cards.slice(start, starts[run + 1]);
    return (
      <Fragment key={start}>
        {run > 0 && <hr className="my-8 border-line" />}
        {own[0]!.premium ? <PaidRun cards={own} /> : <Run cards={own} />}
      </Fragment>
    );
  });
}

function PaidRun({ cards }: { cards: Card[] }) {
  const today = useToday();
  return (
    <section>
      <h2 className="eyebrow mb-3">Premium (paid placement)</h2>
      <div className="grid gap-x-4 gap-y-6 pt-3 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((business) => business.premium && <PremiumCard key={business.id} business={business} today={today} />)}
      </div>
    </section>
  );
}

function Run({ cards }: { cards: Card[] }) {
  return (
    <section>
      <h2 className="sr-only">Businesses</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((business) => !business.premium && <BasicCard key={business.id} business={business} />)}
      </div>
    </section>
  );
}
