import type { Card } from "#domain/directory/business-cards.ts";
import type { FoundCard } from "#domain/search/search.ts";
import { BusinessList } from "#app/routes/public/business-list/business-list.tsx";

/** The result cards, grouped under a heading for each class, such as "Veterinarians" and "Also mention “vet”". */
export function FoundCards({ cards }: { cards: Card[] }) {
  const found = cards as FoundCard[];
  const starts = found.flatMap((card, index) => (card.heading === found[index - 1]?.heading ? [] : [index]));
  return starts.map((start, index) => (
    <section key={start} className="mt-8">
      {found[start]!.heading && <h2 className="mb-4 text-xl [overflow-wrap:anywhere]">{found[start]!.heading}</h2>}
      <BusinessList cards={found.slice(start, starts[index + 1])} headingLevel={found[start]!.heading ? "h3" : "h2"} />
    </section>
  ));
}
