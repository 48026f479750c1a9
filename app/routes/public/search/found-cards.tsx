import type { Card } from "#domain/directory/business-cards.ts";
import type { FoundCard } from "#domain/search/search.ts";
import { CardGrid } from "#app/routes/public/business-list/business-list.tsx";

/** The result cards, in one grid for each class under its heading, such as "Veterinarians" and "Also mention “vet”". */
export function FoundCards({ cards }: { cards: Card[] }) {
  const found = cards as FoundCard[];
  const starts = found.flatMap((card, index) => (card.heading === found[index - 1]?.heading ? [] : [index]));
  return starts.map((start, index) => {
    const { heading } = found[start]!;
    return (
      <section key={start} data-group={heading} className="not-first:mt-8">
        <h2 className={heading ? "mb-2 text-lg [overflow-wrap:anywhere]" : "sr-only"}>{heading || "Businesses"}</h2>
        <CardGrid cards={found.slice(start, starts[index + 1])} />
      </section>
    );
  });
}
