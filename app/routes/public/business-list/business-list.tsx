import { Fragment } from "react";
import type { Card } from "#domain/directory/business-cards.ts";
import { BasicCard, PremiumCard } from "./business-card.tsx";
import { useToday } from "#app/routes/public/use-clock.ts";

type Props = { cards: Card[]; headingLevel?: "h2" | "h3" };

/**
 * Renders the cards in order, grouped into runs of paid and basic businesses with a divider between them. A list has at most one run
 * of each kind. Search results may have several runs, because a matching name ranks above a paid placement.
 */
export function BusinessList({ cards, headingLevel = "h2" }: Props) {
  const starts = cards.flatMap((card, index) => (card.premium === cards[index - 1]?.premium ? [] : [index]));
  return starts.map((start, run) => {
    const runCards = cards.slice(start, starts[run + 1]);
    return (
      <Fragment key={start}>
        {run > 0 && <hr className="my-8 border-line" />}
        {runCards[0]!.premium ? (
          <PremiumRun cards={runCards} headingLevel={headingLevel} />
        ) : (
          <BasicRun cards={runCards} headingLevel={headingLevel} />
        )}
      </Fragment>
    );
  });
}

function PremiumRun({ cards, headingLevel: Heading }: Required<Props>) {
  const today = useToday();
  return (
    <section>
      <Heading className="eyebrow mb-3">Premium (paid placement)</Heading>
      <div className="business-grid gap-y-6 pt-3 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((business) => business.premium && <PremiumCard key={business.id} business={business} today={today} />)}
      </div>
    </section>
  );
}

function BasicRun({ cards, headingLevel: Heading }: Required<Props>) {
  return (
    <section>
      <Heading className="sr-only">Businesses</Heading>
      <div className="business-grid sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((business) => !business.premium && <BasicCard key={business.id} business={business} />)}
      </div>
    </section>
  );
}
