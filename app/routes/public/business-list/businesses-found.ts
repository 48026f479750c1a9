import { howMany } from "#domain/text/formats.shared.ts";
import { openNow } from "#domain/directory/list-query.shared.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";

/**
 * Returns text such as "1 business found" or, with `beyond`, "More than 500 businesses found". For the businesses that stated hours
 * for a date, says who else may be open.
 */
export function businessesFound({ total, beyond, open }: Pick<CardPage, "total" | "beyond" | "open">): string {
  const count = countText({ total, beyond });
  if (!open || open.value === openNow) return `${count} found`;
  return `${total ? count : "No business"} told us ${total > 1 ? "they'll" : "it'll"} be open. The rest haven't said, so call first.`;
}

/**
 * Returns how many businesses "Open now" left out, such as "92 businesses haven't told us their hours.", or null if it left out none.
 */
export function notToldText({ notTold, holiday }: NonNullable<CardPage["open"]>): string | null {
  if (!notTold.total) return null;
  const told = notTold.total === 1 ? "hasn't told us its hours" : "haven't told us their hours";
  return `${countText(notTold)} ${told}${holiday ? ` for ${holiday}, so call first` : ""}.`;
}

function countText({ total, beyond }: Pick<CardPage, "total" | "beyond">): string {
  return `${beyond ? "More than " : ""}${howMany(total)}`;
}
