import { formatCount } from "#domain/text/formats.shared.ts";
/** What is counted for a business each day. */
export const figures = ["views", "calls", "websites", "directions"] as const;
export type Figure = (typeof figures)[number];

/** The links whose use is counted. */
export type TrackedLink = "call" | "website" | "directions";

/** The names of the numbers that owners see. */
export const figureLabels: Record<Figure, string> = {
  views: "Profile views",
  calls: "Calls",
  websites: "Website visits",
  directions: "Directions",
};

/** Compares a number with an earlier one: "3 more than last week". `before` names the earlier period. */
export function changeText(count: number, earlier: number, before = "this time last week"): string {
  const difference = formatCount(Math.abs(count - earlier));
  if (count === earlier) return `Same as ${before}`;
  return `${difference} ${count > earlier ? "more" : "fewer"} than ${before}`;
}
