import { weekdays, type DayHours, type HoursException, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { spansOf, dayLength } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import type { Fact } from "#app/ui/meta-tags.ts";

/**
 * Returns the schema.org properties for the regular weekly hours and for the dates that differ. Unknown hours are null. The weekly
 * hours are not valid on public holidays for which the business has stated no hours.
 */
export function openingHours({ hours, hourExceptions, ...closings }: OpeningTimes, holidays: string[]) {
  const { temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn } = closings;
  const uncertain = holidays.filter((date) => !hourExceptions.some(({ from, to }) => from <= date && date <= to)).toSorted();
  const special = hourExceptions.flatMap(specialHours);
  if (temporarilyClosedFrom !== null) special.push(closedBetween(temporarilyClosedFrom, temporarilyClosedUntil));
  if (closedForGoodOn !== null) special.push(closedBetween(closedForGoodOn, null));
  return {
    openingHoursSpecification: hours ? periodsWithout(uncertain).flatMap((dates) => weeklyHours(hours, dates)) : null,
    specialOpeningHoursSpecification: special.length ? special : null,
  };
}

type Period = { validFrom?: string; validThrough?: string };

/** Returns the periods before, between, and after dates. Without dates, it is one period without an end. */
function periodsWithout(dates: string[]): Period[] {
  const periods = [undefined, ...dates].map((date, index) => ({
    ...(date && { validFrom: daysBefore(date, -1) }),
    ...(dates[index] && { validThrough: daysBefore(dates[index], 1) }),
  }));
  return periods.filter(({ validFrom = "", validThrough = "9999" }) => validFrom <= validThrough);
}

/** Groups days that have the same hours and leaves out closed days. A day with two sets of hours is in two groups. */
function weeklyHours(hours: NonNullable<OpeningTimes["hours"]>, period: Period): Fact[] {
  const spans = weekdays.flatMap((day) => {
    const name = `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`;
    return hours[day]?.enabled ? timesOf(hours[day]).map((times) => ({ name, ...times })) : [];
  });
  return [...Map.groupBy(spans, ({ opens, closes }) => `${opens} ${closes}`).values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.map(({ name }) => name),
    opens: same[0]!.opens,
    closes: same[0]!.closes,
    ...period,
  }));
}

function specialHours(exception: HoursException): Fact[] {
  const dates = { validFrom: exception.from, validThrough: exception.to };
  if (exception.kind !== "other") return exception.kind === "closed" ? [closed(dates)] : [];
  return timesOf(exception.hours).map((times) => ({ "@type": "OpeningHoursSpecification", ...times, ...dates }));
}

/** Returns a closed period. `until` is the day when the business reopens. */
function closedBetween(from: string, until: string | null): Fact {
  return closed({ validFrom: from, ...(until !== null && { validThrough: daysBefore(until, 1) }) });
}

/** Describes closed days. Google expects equal opening and closing times for a closed day. */
function closed(dates: object): Fact {
  return { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00", ...dates };
}

/** Returns a day's times. For a business that is open 24 hours, Google expects 00:00 to 23:59. */
function timesOf(day: Omit<DayHours, "enabled">): { opens: string; closes: string }[] {
  return spansOf(day).map(({ from, to }) =>
    to - from === dayLength ? { opens: "00:00", closes: "23:59" } : { opens: clock(from), closes: clock(to % dayLength) },
  );
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
