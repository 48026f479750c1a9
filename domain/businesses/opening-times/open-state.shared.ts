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
 * `nextChange` is the time when it opens or closes by its hours, or null if it never does. `reason` says why the business is
 * closed today, such as "Repairs". `sentence` is the state for visitors: "Open · closes 6 PM".
 */
type OpenState = {
  state: "open" | "open-24-hours" | "usually-open" | HoursOfDay["otherwise"];
  nextChange: Date | null;
  reason: string | null;
  sentence: string;
};

/** The state by the business's hours. `holiday` is the public holiday on which these hours are not certain. */
type State = { is: "open" | HoursOfDay["otherwise"]; reason?: string | undefined; holiday?: string | undefined };

/** The town's time zone, clock format, and public holidays in the days around the moment. */
export type TownTime = { timeZone: string; locale: string; holidays: Holidays };

const minute = 60_000;

/**
 * Returns the state of a business at a moment, to the minute. Hours are clock readings in the town's time zone, even on nights
 * when the clocks change. The sentence uses the town's clock format. The state is "open-24-hours" if the business is open and
 * does not close within 24 hours.
 */
export function openState(times: OpeningTimes, town: TownTime, now: Date): OpenState {
  const { timeZone, locale } = town;
  const moment = Math.floor(now.getTime() / minute) * minute;
  const reading = wallMinuteIn(timeZone, moment);
  const { is, reason = null, holiday } = stateAt(times, town, reading);
  const change = findChange(times, town, { moment, reading, is });
  const staysOpen = is === "open" && (change === null || change.moment - moment >= dayLength * minute);
  const state = is === "open" && holiday ? "usually-open" : staysOpen ? "open-24-hours" : is;
  return {
    state,
    nextChange: change && new Date(change.moment),
    reason,
    sentence: sentenceOf({ state, reason, holiday, staysOpen, change, now: reading, locale }),
  };
}

function stateAt(times: OpeningTimes, { holidays }: TownTime, reading: WallMinute): State {
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

/** A moment in milliseconds, with the town's local time and the state at that moment. */
type Instant = { moment: number; reading: WallMinute; is: State["is"]; holiday?: string | undefined };

/** Returns the first instant after `now` with a different state. */
function findChange(times: OpeningTimes, town: TownTime, now: Instant): Instant | null {
  const { timeZone } = town;
  const reading = findOtherState(times, town, now);
  if (reading === null) return null;
  const at = (moment: number): Instant => {
    const read = wallMinuteIn(timeZone, moment);
    const { is, holiday } = stateAt(times, town, read);
    return { moment, reading: read, is, holiday };
  };
  const change = at(now.moment + (reading - now.reading) * minute);
  if (change.reading === reading) return change;
  // The clocks change before then. Either the state changes at that moment, or the search continues from there.
  const clockChange = at(findClockChange(timeZone, now.moment, change.moment));
  return clockChange.is === now.is ? findChange(times, town, clockChange) : clockChange;
}

/** Returns the first clock reading after `now` with a different state. */
function findOtherState(times: OpeningTimes, { holidays }: TownTime, now: Instant): WallMinute | null {
  const today = dayOf(now.reading);
  // After the last date, the hours repeat every week, so the search can stop eight days later.
  const last = Math.max(today, ...datesOf(times).map((date) => Date.parse(date) / minute / dayLength)) + 8;
  let before = hoursOfDay(times, today - 1, holidays);
  for (let day = today; day <= last; day += 1) {
    const hours = hoursOfDay(times, day, holidays);
    const ends = before.spans.map(({ to }) => to - dayLength);
    const candidates = [0, ...ends, ...hours.spans.flatMap(({ from, to }) => [from, to])].sort((a, b) => a - b);
    for (const time of candidates) {
      const reading = day * dayLength + time;
      const isLater = time < dayLength && reading > now.reading;
      if (isLater && stateOf(hours, before, time).is !== now.is) return reading;
    }
    before = hours;
  }
  return null;
}

function datesOf({ hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn }: OpeningTimes): string[] {
  const closings = [temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn];
  return [...hourExceptions.map(({ to }) => to), ...closings].filter((date) => date !== null);
}

/** Returns the first minute after `from` with a different offset from UTC, if the offset at `to` differs. */
function findClockChange(timeZone: string, from: number, to: number): number {
  const offset = wallMinuteIn(timeZone, from) - from / minute;
  let [same, other] = [from / minute, to / minute];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (wallMinuteIn(timeZone, middle * minute) - middle === offset) same = middle;
    else other = middle;
  }
  return other * minute;
}

type Described = Pick<OpenState, "state" | "reason"> &
  Pick<State, "holiday"> & { staysOpen: boolean; change: Instant | null; now: WallMinute; locale: string };

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
  return formatDate(wall * minute, locale, { month: "short", day: "numeric", ...year });
}
