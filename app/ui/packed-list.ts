import type { CardFace } from "./business-card.tsx";
import { pack, type Packed } from "./packed.ts";

/** A stretch of a list; `total` is of the whole list, or of so much of it as was counted when there is more `beyond`. */
type Stretch = { total: number; beyond?: boolean; page: number; hour: number };

type ListStretch = Stretch & { cards: CardFace[] };

/** A stretch as it travels; `count` says how many cards it has. */
export type PackedList = Stretch & { cards: Packed<CardFace[]>; count: number };

export function packList({ cards, ...list }: ListStretch): PackedList {
  return { ...list, cards: pack(cards), count: cards.length };
}
