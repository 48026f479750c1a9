import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { pageSize } from "#domain/directory/page-size.shared.ts";

/**
 * The businesses that a page lists, in order. `list` names the list, and `firstSlot` is the page's first position in the list.
 * `query` is set for search results. `phoneSlots` is the number of businesses that a phone shows, if it shows fewer.
 */
export type ShownList = { list: string; firstSlot: number; ids: string[]; query?: string; phoneSlots?: number };

/**
 * Returns the businesses that a page of a list shows. A filtered list has different positions, so it also has a different name.
 */
export function shownListOf(list: string, { cards, page, filters }: Omit<CardPage, "total" | "hour">): ShownList {
  return {
    list: filters ? `${list}?${filters.join("&")}` : list,
    firstSlot: (page - 1) * pageSize + 1,
    ids: cards.map(({ id }) => id),
  };
}
