import type { Packed } from "#domain/directory/fields.ts";
import type { CardFace } from "./business-card.tsx";

/**
 * A stretch of a list, with `count` cards; `total` is of the whole list, or of so much of it as was counted when there is more
 * `beyond`.
 */
export type PackedList = {
  cards: Packed<CardFace[]>;
  count: number;
  total: number;
  beyond?: boolean;
  page: number;
  hour: number;
};
