import type { BusinessHours, HoursException, OpeningTimes, DayHours } from "#domain/businesses/business-types.shared.ts";

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

/** Returns one day's spans as text: "09:00-12:00 13:00-17:00". */
export function spansText({ open, close, open2, close2 }: Omit<DayHours, "enabled">): string {
  return `${open}-${close}${open2 && close2 ? ` ${open2}-${close2}` : ""}`;
}

/** Returns exceptions as text: "2026-11-26 closed (Thanksgiving); 2026-12-24..2026-12-26 10:00-14:00". */
export function exceptionsText(exceptions: readonly HoursException[]): string {
  return exceptions
    .map((exception) => {
      const { from, to, reason, kind } = exception;
      const hours = kind === "other" ? spansText(exception.hours) : kind === "usual" ? "usual hours" : kind;
      return `${from === to ? from : `${from}..${to}`} ${hours}${reason ? ` (${reason})` : ""}`;
    })
    .join("; ");
}

/** Returns a temporary closing as text: "2026-01-02..2026-03-01", "2026-01-02.." without an end, and "" for none. */
export function temporaryClosingText(
  times: Pick<StoredOpeningTimes, "temporarilyClosedFrom" | "temporarilyClosedUntil">,
): string {
  const { temporarilyClosedFrom: from, temporarilyClosedUntil: until } = times;
  return from === null ? "" : `${from}..${until ?? ""}`;
}
