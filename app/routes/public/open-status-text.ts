import { hoursText } from "#domain/businesses/opening-times/format-hours.shared.ts";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay, dayOf, wallMinuteIn } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { openState, type TownTime } from "#domain/businesses/opening-times/open-state.shared.ts";

/** How a status line looks. `unknown` also means that the hours are not certain. */
type Look = "open" | "closing" | "closed" | "unknown";

/** When the look changes to `closing` before a business closes, in minutes. */
const closesSoon = 60;

/** The state for visitors, and the two lines of a card that shows today's hours above the state. */
type StatusText = { look: Look; sentence: string; hours: string; below: string };

/**
 * Returns what a status line says at a moment. If the sentence about the state repeats the hours, the longer text is in the first
 * line, and the line below is empty. On a public holiday for which the business has stated no hours, only the state is shown.
 */
export function statusText(times: OpeningTimes, town: TownTime, now: Date): StatusText {
  const { state, minutesLeft, sentence } = openState(times, town, now);
  const isSoon = minutesLeft !== null && minutesLeft <= closesSoon;
  const looks = {
    open: isSoon ? "closing" : "open",
    "open-24-hours": "open",
    "usually-open": "unknown",
    unknown: "unknown",
  } as const;
  const look = state in looks ? looks[state as keyof typeof looks] : "closed";
  const today = dayOf(wallMinuteIn(town.timeZone, now));
  const hours = hoursText(times, today, town);
  const isUnsure = hoursOfDay(times, today, town.holidays).holiday !== undefined;
  if (isUnsure || (sentence !== hours && sentence.startsWith(hours))) return { look, sentence, hours: sentence, below: "" };
  return { look, sentence, hours: todayText(times, today, town), below: hours.startsWith(sentence) ? "" : sentence };
}

/** Returns today's hours, such as "Today: 09:00 AM - 05:00 PM". */
export function todayText(times: OpeningTimes, today: number, town: TownTime): string {
  const { otherwise, holiday } = hoursOfDay(times, today, town.holidays);
  return (holiday || otherwise === "unknown" ? "" : "Today: ") + hoursText(times, today, town);
}
