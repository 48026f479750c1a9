import { formatDate, shortTime } from "#domain/text/formats.shared.ts";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import {
  hoursOfDay,
  type Holidays,
  type HoursOfDay,
  dayLength,
  dayOf,
  wallMinuteIn,
  weekdayOf,
  type WallMinute,
} from "./hours-of-day.shared.ts";
import { weekdays } from "./weekdays.shared.ts";

/**
 * Whether a business is open. On a public holiday, a business that has stated no hours for the date is at most "usually-open".
 * `minutesLeft` is the time on the town's clock until it opens or closes by its hours, or null if it never does. `reason` says why the
 * business is closed today, such as "Repairs". `sentence` is the state for visitors: "Open · closes 6 PM".
 */
type OpenState = {
  state: "open" | "open-24-hours" | "usually-open" | HoursOfDay["otherwise"];
  minutesLeft: number | null;
  reason: string | null;
  sentence: string;
};

/** The state by the business's hours. `holiday` is the public holiday on which these hours are not certain. */
type State = { is: "open" | HoursOfDay["otherwise"]; reason?: string | undefined; holiday?: string | undefined };

/** The town's time zone, clock format, and public holidays in the days around the moment. */
export type TownTime = { timeZone: string; locale: string; holidays: Holidays };

/**
 * Returns the state of a business at a moment, to the minute. Hours are clock readings in the town's time zone, even on nights
 * when the clocks change. The sentence uses the town's clock format. The state is "open-24-hours" if the business is open and
 * does not close within 24 hours.
 */
export function openState(times: OpeningTimes, town: TownTime, moment: Date): OpenState {
  const now = wallMinuteIn(town.timeZone, moment);
  const { is, reason = null, holiday } = stateAt(times, town, now);
  const change = findChange(times, town, now, is);
  const minutesLeft = change && change.reading - now;
  const staysOpen = is === "open" && (minutesLeft === null || minutesLeft >= dayLength);
  const state = is === "open" && holiday ? "usually-open" : staysOpen ? "open-24-hours" : is;
  const sentence = sentenceOf({ state, reason, holiday, staysOpen, change, now, locale: town.locale });
  return { state, minutesLeft, reason, sentence };
}

/** Returns whether a business is certainly open at a moment. */
export function isOpen(times: OpeningTimes, town: Omit<TownTime, "locale">, moment: Date): boolean {
  const { is, holiday } = stateAt(times, town, wallMinuteIn(town.timeZone, moment));
  return is === "open" && holiday === undefined;
}

function stateAt(times: OpeningTimes, { holidays }: Pick<TownTime, "holidays">, reading: WallMinute): State {
  const day = dayOf(reading);
  return stateOf(hoursOfDay(times, day, holidays), hoursOfDay(times, day - 1, holidays), reading - day * dayLength);
}

/** Returns the state at a time of day (in minutes since midnight), given the hours of that day and of the day before. */
function stateOf({ spans, otherwise, reason, holiday }: HoursOfDay, before: HoursOfDay, time: number): State {
  // A span that runs past midnight ends at its usual time, even if the new day has an exception or is the first day of a closure.
  if (spans.some(({ from, to }) => from <= time && time < to)) return { is: "open", holiday };
  if (before.spans.some(({ to }) => time + dayLength < to)) {
    // The night's hours began on a holiday, so they are no more certain than the holiday's.
    return { is: "open", holiday: holiday ?? (before.holiday && `the night after ${before.holiday}`) };
  }
  // If the date has special hours, the business is closed because of the time, not because of the date.
  return { is: otherwise, reason: spans.length ? undefined : reason, holiday };
}

/** A later clock reading and the state from then on. */
type Change = State & { reading: WallMinute };

/** Returns the first change of the state after the clock reading `now`. */
function findChange(times: OpeningTimes, { holidays }: TownTime, now: WallMinute, is: State["is"]): Change | null {
  const today = dayOf(now);
  // After the last date, the hours repeat every week, so the search can stop eight days later.
  const last = Math.max(today, ...datesOf(times).map((date) => Date.parse(date) / 60_000 / dayLength)) + 8;
  let before = hoursOfDay(times, today - 1, holidays);
  for (let day = today; day <= last; day += 1) {
    const hours = hoursOfDay(times, day, holidays);
    const ends = before.spans.map(({ to }) => to - dayLength);
    const candidates = [0, ...ends, ...hours.spans.flatMap(({ from, to }) => [from, to])].sort((a, b) => a - b);
    for (const time of candidates) {
      const reading = day * dayLength + time;
      const next = stateOf(hours, before, time);
      if (time < dayLength && reading > now && next.is !== is) return { reading, ...next };
    }
    before = hours;
  }
  return null;
}

function datesOf({ hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn }: OpeningTimes): string[] {
  const closings = [temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn];
  return [...hourExceptions.map(({ to }) => to), ...closings].filter((date) => date !== null);
}

type Described = Pick<OpenState, "state" | "reason"> &
  Pick<State, "holiday"> & { staysOpen: boolean; change: Change | null; now: WallMinute; locale: string };

function sentenceOf({ state, reason, holiday, staysOpen, change, now, locale }: Described): string {
  switch (state) {
    case "usually-open":
      return `Usually open ${staysOpen ? "24 hours" : `until ${timeText(change!.reading, locale)}`}. It's ${holiday}, so call first.`;
    case "open":
      return `Open · closes ${timeText(change!.reading, locale)}`;
    case "open-24-hours":
      return "Open 24 hours";
    case "temporarily-closed":
      if (!change || change.is === "closed-for-good") return "Temporarily closed";
      return `Temporarily closed until ${dateText(change.reading, now, locale)}`;
    case "closed-for-good":
      return "Permanently closed";
    case "unknown":
      return "Hours not listed";
    case "closed":
      if (reason) return `Closed for ${reason}`;
      if (change?.is !== "open") return "Closed";
      if (change.holiday && dayOf(change.reading) === dayOf(now))
        return `Usually opens at ${timeText(change.reading, locale)}. It's ${change.holiday}, so call first.`;
      return `Closed · ${change.holiday ? "usually opens" : "opens"} ${dayText(change.reading, now, locale)}${timeText(change.reading, locale)}`;
  }
}

function timeText(wall: WallMinute, locale: string): string {
  return shortTime(wall - dayOf(wall) * dayLength, locale);
}

/** Formats an upcoming day, to be followed by a time: "" for today, "tomorrow ", "Mon ", or "Dec 7, " a week or more ahead. */
function dayText(wall: WallMinute, now: WallMinute, locale: string): string {
  const days = dayOf(wall) - dayOf(now);
  if (days === 0) return "";
  if (days === 1) return "tomorrow ";
  if (days >= 7) return `${dateText(wall, now, locale)}, `;
  const name = weekdays[weekdayOf(dayOf(wall))]!;
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)} `;
}

/** Formats a date: "Mar 1", or "Mar 1, 2028" when it is more than eleven months away. */
function dateText(wall: WallMinute, now: WallMinute, locale: string): string {
  const year = dayOf(wall) - dayOf(now) > 335 ? ({ year: "numeric" } as const) : {};
  return formatDate(wall * 60_000, locale, { month: "short", day: "numeric", ...year });
}
