import { formatDate, shortTime } from "#domain/town-config/locale.shared.ts";
import { weekdays, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay, type HoursOfDay } from "./hours-of-day.shared.ts";
import { dayLength, dayOf, wallMinuteIn, weekdayOf, type WallMinute } from "./wall-clock.shared.ts";

/**
 * Whether a business is open. `nextChange` is the time when this changes, or null if it never does. `reason` says why the
 * business is closed today, such as "Thanksgiving". `sentence` is the state for visitors: "Open · closes 6 PM".
 */
export type OpenState = {
  state: "open" | "open-24-hours" | HoursOfDay["otherwise"];
  nextChange: Date | null;
  reason: string | null;
  sentence: string;
};

/** The state, with "open-24-hours" counted as "open". */
type State = { is: "open" | HoursOfDay["otherwise"]; reason?: string | undefined };

const minute = 60_000;

/**
 * Returns the state of a business at a moment, to the minute. Hours are clock readings in the town's time zone, even on nights
 * when the clocks change. The sentence uses the town's clock format. The state is "open-24-hours" if the business is open and
 * does not close within 24 hours.
 */
export function openState(times: OpeningTimes, timeZone: string, now: Date, locale = "en-US"): OpenState {
  const moment = Math.floor(now.getTime() / minute) * minute;
  const reading = wallMinuteIn(timeZone, moment);
  const { is, reason = null } = stateAt(times, reading);
  const change = findChange(times, timeZone, { moment, reading, is });
  const staysOpen = is === "open" && (change === null || change.moment - moment >= dayLength * minute);
  const state = staysOpen ? "open-24-hours" : is;
  return {
    state,
    nextChange: change && new Date(change.moment),
    reason,
    sentence: sentenceOf({ state, reason, change, now: reading, locale }),
  };
}

function stateAt(times: OpeningTimes, reading: WallMinute): State {
  const day = dayOf(reading);
  return stateOf(hoursOfDay(times, day), hoursOfDay(times, day - 1), reading - day * dayLength);
}

/** Returns the state at a time of day (in minutes since midnight), given the hours of that day and of the day before. */
function stateOf({ spans, otherwise, reason }: HoursOfDay, before: HoursOfDay, time: number): State {
  // A span that runs past midnight ends at its usual time, even if the new day has an exception or is the first day of a closure.
  const isOpen = spans.some(({ from, to }) => from <= time && time < to) || before.spans.some(({ to }) => time + dayLength < to);
  if (isOpen) return { is: "open" };
  // If the date has special hours, the business is closed because of the time, not because of the date.
  return { is: otherwise, reason: spans.length ? undefined : reason };
}

/** A moment in milliseconds, with the town's local time and the state at that moment. */
type Instant = { moment: number; reading: WallMinute; is: State["is"] };

/** Returns the first instant after `now` with a different state. */
function findChange(times: OpeningTimes, timeZone: string, now: Instant): Instant | null {
  const reading = findOtherState(times, now);
  if (reading === null) return null;
  const at = (moment: number): Instant => {
    const read = wallMinuteIn(timeZone, moment);
    return { moment, reading: read, is: stateAt(times, read).is };
  };
  const change = at(now.moment + (reading - now.reading) * minute);
  if (change.reading === reading) return change;
  // The clocks change before then. Either the state changes at that moment, or the search continues from there.
  const clockChange = at(findClockChange(timeZone, now.moment, change.moment));
  return clockChange.is === now.is ? findChange(times, timeZone, clockChange) : clockChange;
}

/** Returns the first clock reading after `now` with a different state. */
function findOtherState(times: OpeningTimes, now: Instant): WallMinute | null {
  const today = dayOf(now.reading);
  // After the last date, the hours repeat every week, so the search can stop eight days later.
  const last = Math.max(today, ...datesOf(times).map((date) => Date.parse(date) / minute / dayLength)) + 8;
  let before = hoursOfDay(times, today - 1);
  for (let day = today; day <= last; day += 1) {
    const hours = hoursOfDay(times, day);
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

function datesOf({ exceptions, temporarilyClosed, closedForGoodOn }: OpeningTimes): string[] {
  const closing = [temporarilyClosed?.from, temporarilyClosed?.until, closedForGoodOn];
  return [...exceptions.map(({ to }) => to), ...closing].filter((date) => date != null);
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

type Described = Pick<OpenState, "state" | "reason"> & { change: Instant | null; now: WallMinute; locale: string };

function sentenceOf({ state, reason, change, now, locale }: Described): string {
  switch (state) {
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
      return change?.is === "open"
        ? `Closed · opens ${dayText(change.reading, now, locale)}${timeText(change.reading, locale)}`
        : "Closed";
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
