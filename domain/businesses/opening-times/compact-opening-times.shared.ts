import type { DayHours, HoursException, OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { dateOf, dayOf } from "./hours-of-day.shared.ts";
import { weekdays } from "./weekdays.shared.ts";

/**
 * Opening times in list data, where many businesses have the same ones. The first line is the week, starting with Monday:
 * "09:00-17:00,08:00-12:00+13:00-17:00,,,,," or "?" if the hours are not known. The other lines are exceptions ("2026-11-26
 * 2026-11-26 closed Thanksgiving") and closings.
 */
export type CompactOpeningTimes = string;

/** Other time zones and cached pages may need this many days before and after a moment. */
const margin = 2;

/** Returns the opening times without the exceptions and closings that do not matter in the next `days` days. */
export function withDatesNear(times: OpeningTimes, now: Date, days: number): OpeningTimes {
  const today = dayOf(now.getTime() / 60_000);
  const [first, last] = [dateOf(today - margin), dateOf(today + days + margin)];
  const { hours, hourExceptions, temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn } = times;
  const closes = from !== null && from <= last && (until === null || until > first);
  return {
    hours,
    hourExceptions: hourExceptions.filter((exception) => exception.to >= first && exception.from <= last),
    temporarilyClosedFrom: closes ? from : null,
    temporarilyClosedUntil: closes ? until : null,
    closedForGoodOn: closedForGoodOn !== null && closedForGoodOn <= last ? closedForGoodOn : null,
  };
}

/** Returns opening times in the compact form. */
export function toCompactTimes({ hours, hourExceptions, ...closings }: OpeningTimes): CompactOpeningTimes {
  const { temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn } = closings;
  const days = weekdays.map((weekday) => (hours?.[weekday]?.enabled ? spansText(hours[weekday]) : ""));
  const lines = [hours ? days.join() : "?", ...hourExceptions.map(exceptionText)];
  if (from !== null) lines.push(`closed ${from} ${until ?? ""}`);
  if (closedForGoodOn !== null) lines.push(`ended ${closedForGoodOn}`);
  return lines.join("\n");
}

function exceptionText(exception: HoursException): string {
  const { from, to, kind, reason = "" } = exception;
  return `${from} ${to} ${kind === "other" ? spansText(exception.hours) : kind} ${reason}`;
}

function spansText({ open, close, open2, close2 }: Omit<DayHours, "enabled">): string {
  return `${open}-${close}${open2 && close2 ? `+${open2}-${close2}` : ""}`;
}

/** Converts the compact form back to opening times. */
export function fromCompactTimes(compact: CompactOpeningTimes): OpeningTimes {
  const [week = "", ...lines] = compact.split("\n");
  // The constant for no opening times is in a larger file that the browser does not load.
  const times: OpeningTimes = {
    ...{ hours: null, hourExceptions: [], temporarilyClosedFrom: null, temporarilyClosedUntil: null, closedForGoodOn: null },
  };
  if (week !== "?") {
    const days = week.split(",").flatMap((day, index) => (day ? [[weekdays[index], { enabled: true, ...readSpans(day) }]] : []));
    times.hours = Object.fromEntries(days);
  }
  for (const line of lines) {
    const [first = "", second = "", third = "", ...reason] = line.split(" ");
    if (first === "closed") Object.assign(times, { temporarilyClosedFrom: second, temporarilyClosedUntil: third || null });
    else if (first === "ended") times.closedForGoodOn = second;
    else times.hourExceptions.push(readException(first, second, third, reason.join(" ")));
  }
  return times;
}

function readException(from: string, to: string, kind: string, reason: string): HoursException {
  const dates = { from, to, ...(reason && { reason }) };
  return kind === "closed" || kind === "usual" ? { ...dates, kind } : { ...dates, kind: "other", hours: readSpans(kind) };
}

function readSpans(text: string): Omit<DayHours, "enabled"> {
  const [open = "", close = "", open2, close2] = text.split(/[-+]/);
  return { open, close, ...(open2 && close2 && { open2, close2 }) };
}
