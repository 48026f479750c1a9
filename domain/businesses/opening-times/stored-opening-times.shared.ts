import type { BusinessHours, HoursException, OpeningTimes } from "#domain/businesses/business-types.shared.ts";

/** The opening times of a business as its columns store them. `OpeningTimes` explains the dates. */
export type StoredOpeningTimes = {
  hours: BusinessHours | null;
  hourExceptions: HoursException[];
  temporarilyClosedFrom: string | null;
  temporarilyClosedUntil: string | null;
  closedForGoodOn: string | null;
};

/** The value for a business that lists no opening times. */
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
