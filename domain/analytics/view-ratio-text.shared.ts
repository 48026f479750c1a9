import { formatDate } from "#domain/town-config/locale.shared.ts";
import type { ViewRatio } from "./measure-view-ratio.ts";

/** Returns the text that follows "Premium listings get": the result with its sample and dates. */
export function viewRatioText({ ratio, premium, basic, views, from, to }: ViewRatio, locale: string): string {
  const date = (day: string) => formatDate(day, locale, { dateStyle: "medium" });
  return (
    `${ratio}x more views than Basic listings (${views.toLocaleString("en-US")} views of ${premium} Premium and ` +
    `${basic} Basic listings, ${date(from)} to ${date(to)})`
  );
}
