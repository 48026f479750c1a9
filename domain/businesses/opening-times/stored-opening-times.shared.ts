import { weekdays, type BusinessHours, type HoursException, type OpeningTimes } from "../business-fields.shared.ts";

/** The opening times of a business as its columns store them. `OpeningTimes` explains the dates. */
export type StoredOpeningTimes = {
  hours: BusinessHours | null;
  hourExceptions: HoursException[];
  temporarilyClosedFrom: string | null;
  temporarilyClosedUntil: string | null;
  closedForGoodOn: string | null;
};

/** What is known about a business that lists no opening times. */
export const noOpeningTimes: StoredOpeningTimes = {
  ...{ hours: null, hourExceptions: [], temporarilyClosedFrom: null, temporarilyClosedUntil: null, closedForGoodOn: null },
};

export const openingTimesNames = Object.keys(noOpeningTimes) as (keyof StoredOpeningTimes)[];

/** Returns opening times as `openState` needs them. */
export function toOpeningTimes(stored: StoredOpeningTimes): OpeningTimes {
  const {
    hours,
    hourExceptions: exceptions,
    temporarilyClosedFrom: from,
    temporarilyClosedUntil: until,
    closedForGoodOn,
  } = stored;
  return { hours, exceptions, temporarilyClosed: from === null ? null : { from, until }, closedForGoodOn };
}

/**
 * Returns the opening times after a save of the hours editor. It shows only the first span of each day, so the stored second
 * span stays on days whose first span is unchanged. Exceptions and closings stay.
 */
export function openingTimesAfterEdit(edited: BusinessHours | null, stored: StoredOpeningTimes): StoredOpeningTimes {
  const { hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn } = stored;
  const hours = edited && withSecondSpans(edited, stored.hours ?? {});
  return { hours, hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn };
}

function withSecondSpans(edited: BusinessHours, stored: BusinessHours): BusinessHours {
  const days = weekdays.flatMap((weekday) => {
    const [day, before] = [edited[weekday], stored[weekday]];
    if (!day) return [];
    const isUnchanged = before?.enabled && day.enabled && before.open === day.open && before.close === day.close;
    const { open2, close2 } = before ?? {};
    return [[weekday, isUnchanged && open2 && close2 ? { ...day, open2, close2 } : day]];
  });
  return Object.fromEntries(days);
}
