import type { ViewRatio } from "./measure-view-ratio.ts";

const dateFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" });

/** The result with its sample and dates, to follow "Premium listings get". */
export function viewRatioText({ ratio, premium, basic, views, from, to }: ViewRatio): string {
  const date = (day: string) => dateFormat.format(new Date(day));
  return (
    `${ratio}x more views than Basic listings (${views.toLocaleString("en-US")} views of ${premium} Premium and ` +
    `${basic} Basic listings, ${date(from)} to ${date(to)})`
  );
}
