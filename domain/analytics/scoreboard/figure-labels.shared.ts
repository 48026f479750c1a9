import type { ProfileFigure } from "#domain/analytics/profile-figures.shared.ts";

/** The names of the numbers that owners see. A tap on Call does not always lead to a call, so the names say what was tapped. */
export const figureLabels: Record<ProfileFigure, string> = {
  shown: "Times shown in lists and search",
  views: "Profile views",
  calls: "Taps on Call",
  websites: "Taps on Website",
  directions: "Taps on your address",
};

/** Compares a number with an earlier one: "3 more than last week". `before` names the earlier period. */
export function changeText(count: number, earlier: number, before: string): string {
  const difference = Math.abs(count - earlier).toLocaleString("en-US");
  if (count === earlier) return `Same as ${before}`;
  return `${difference} ${count > earlier ? "more" : "fewer"} than ${before}`;
}
