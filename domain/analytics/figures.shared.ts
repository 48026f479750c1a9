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

/** Compares a week's number with the one before it: "3 more than the week before". */
export function changeText(count: number, before: number): string {
  if (count === before) return "same as the week before";
  return `${formatCount(Math.abs(count - before))} ${count > before ? "more" : "fewer"} than the week before`;
}
