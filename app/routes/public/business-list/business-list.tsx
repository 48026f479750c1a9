import { Fragment } from "react";
import type { Card } from "#domain/directory/business-cards.ts";
import { BusinessCard } from "./business-card.tsx";

/** Renders the cards in order, first the paid placements and, after a divider, the other businesses. */
export function BusinessList({ cards }: { cards: Card[] }) {
  const first = cards.findIndex(({ premium }) => !premium);
  const groups = first > 0 ? [cards.slice(0, first), cards.slice(first)] : [cards];
  return groups.map((group, at) => (
    <Fragment key={at}>
      {at > 0 && <hr />}
      <section data-group={group[0]?.premium ? "premium" : "basic"}>
        <h2 className="sr-only">{group[0]?.premium ? "Premium (paid placement)" : "Businesses"}</h2>
        <CardGrid cards={group} />
      </section>
    </Fragment>
  ));
}

/** A grid of cards, which has the same columns for every plan. */
export function CardGrid({ cards }: { cards: Card[] }) {
  return (
    <div className="business-grid">
      {cards.map((card) => (
        <BusinessCard key={card.id} card={card} />
      ))}
    </div>
  );
}
