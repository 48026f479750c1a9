import { useTown } from "#app/ui/town-context.tsx";
import type { HoursException } from "#domain/businesses/business-fields.shared.ts";
import type { StoredOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { DescriptionItem } from "./description-list.tsx";
import { dayHours } from "./format.ts";

/** The exceptions and closings of a business, as items of a `dl`. */
export function SpecialHours({ times }: { times: SpecialTimes }) {
  const { twelveHours } = useTown().town;
  return Object.entries(specialHoursByTerm(times, twelveHours))
    .filter(([, text]) => text)
    .map(([term, text]) => (
      <DescriptionItem key={term} term={term}>
        {text}
      </DescriptionItem>
    ));
}

type SpecialTimes = Omit<StoredOpeningTimes, "hours">;

/** Describes the exceptions and closings of a business by term. A term that doesn't apply has "". */
export function specialHoursByTerm(times: SpecialTimes, twelveHours: boolean): Record<string, string> {
  const { hourExceptions, temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn } = times;
  return {
    "Special hours": hourExceptions.map((each) => exceptionText(each, twelveHours)).join("\n"),
    "Temporarily closed": from === null ? "" : `From ${dateText(from)}${until === null ? "" : `, until ${dateText(until)}`}`,
    "Permanently closed": closedForGoodOn === null ? "" : `From ${dateText(closedForGoodOn)}`,
  };
}

function exceptionText(exception: HoursException, twelveHours: boolean): string {
  const { from, to } = exception;
  const dates = from === to ? dateText(from) : `${dateText(from)} - ${dateText(to)}`;
  return `${dates}: ${exceptionHours(exception, twelveHours)}`;
}

/** Formats the hours of an exception and its reason: "Closed (Thanksgiving)". */
export function exceptionHours(exception: HoursException, twelveHours: boolean): string {
  const simple = exception.kind === "closed" ? "Closed" : "Usual hours";
  const hours = exception.kind === "other" ? dayHours({ enabled: true, ...exception.hours }, twelveHours) : simple;
  return exception.reason ? `${hours} (${exception.reason})` : hours;
}

/** Formats "2026-11-26" as "Nov 26, 2026". A date has no time zone, so the function uses UTC. */
export function dateText(date: string): string {
  return dateFormat.format(new Date(date));
}

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
