import { BasicCard, PremiumCard, type CardFace } from "./business-card.tsx";

/** Businesses in their order: the paid places first and labelled, a divider, then the others. */
export function CardList({ cards }: { cards: CardFace[] }) {
  const premium = cards.filter((card) => card.premium);
  const basic = cards.filter((card) => !card.premium);
  return (
    <>
      {premium.length > 0 && (
        <section>
          <h2 className="eyebrow mb-3">Premium (paid placement)</h2>
          <ul className="grid gap-x-4 gap-y-6 pt-3 md:grid-cols-2 xl:grid-cols-3">
            {premium.map((business) => (
              <li key={business.id}>
                <PremiumCard business={business} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {premium.length > 0 && basic.length > 0 && <hr className="my-8 border-line" />}
      {basic.length > 0 && (
        <section>
          <h2 className="sr-only">Businesses</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {basic.map((business) => (
              <li key={business.id}>
                <BasicCard business={business} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
