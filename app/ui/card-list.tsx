import { Fragment, useMemo } from "react";
import { unpack, type Packed } from "#domain/directory/fields.ts";
import { BasicCard, PremiumCard, type CardFace } from "./business-card.tsx";
import { DrawnOnce } from "./drawn-once.tsx";

/** The list's first stretch as it came, and what was read since. */
type Props = { packed: Packed<CardFace[]>; more: CardFace[] };

/**
 * Businesses in their order, in runs: the paid places labelled, a divider before what follows them. A list has one run of
 * either kind; a search, in which a name counts for more than a paid place, may have several.
 */
export function CardList({ packed, more }: Props) {
  const cards = useMemo(() => allOf(unpack(packed), more), [packed, more]);
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

/** Each once: the first stretch may have come anew since, with what was further down before. */
function allOf(first: CardFace[], more: CardFace[]): CardFace[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))];
}

function PaidRun({ cards }: { cards: CardFace[] }) {
  return (
    <section>
      <h2 className="eyebrow mb-3">Premium (paid placement)</h2>
      <ul className="grid gap-x-4 gap-y-6 pt-3 md:grid-cols-2 xl:grid-cols-3">
        {cards.map(
          (business) => business.premium && <DrawnOnce as="li" key={business.id} Part={PremiumCard} given={{ business }} />,
        )}
      </ul>
    </section>
  );
}

function Run({ cards }: { cards: CardFace[] }) {
  return (
    <section>
      <h2 className="sr-only">Businesses</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(
          (business) => !business.premium && <DrawnOnce as="li" key={business.id} Part={BasicCard} given={{ business }} />,
        )}
      </ul>
    </section>
  );
}
