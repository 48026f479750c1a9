import { useTown } from "#app/ui/town-context.tsx";
import type { HoursException } from "#domain/businesses/business-types.shared.ts";
import type { StoredOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { formatDate } from "#domain/town-config/locale.shared.ts";
import { DescriptionItem } from "./description-list.tsx";
import { dayHours } from "./format.ts";

/** A business's exceptions and closings, as items in a `dl`. */
export function SpecialHours({ times }: { times: SpecialTimes }) {
  const { locale } = useTown().town;
  return Object.entries(specialHoursByTerm(times, locale))
    .filter(([, text]) => text)
    .map(([term, text]) => (
      <DescriptionItem key={term} term={term}>
        {text}
      </DescriptionItem>
    ));
}

type SpecialTimes = Omit<StoredOpeningTimes, "hours">;

/** Describes a business's exceptions and closings, by term. A term that doesn't apply has an empty text. */
export function specialHoursByTerm(times: SpecialTimes, locale: string): Record<string, string> {
  const { hourExceptions, temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn } = times;
  return {
    "Special hours": hourExceptions.map((each) => exceptionText(each, locale)).join("\n"),
    "Temporarily closed":
      from === null
        ? ""
        : until === null
          ? `Starting ${dateText(from, locale)}`
          : `From ${dateText(from, locale)} until ${dateText(until, locale)}`,
    "Permanently closed": closedForGoodOn === null ? "" : `As of ${dateText(closedForGoodOn, locale)}`,
  };
}

function exceptionText(exception: HoursException, locale: string): string {
  const { from, to } = exception;
  const dates = from === to ? dateText(from, locale) : `${dateText(from, locale)} - ${dateText(to, locale)}`;
  return `${dates}: ${exceptionHours(exception, locale)}`;
}

/** Formats an exception's hours and its reason, such as "Closed (Thanksgiving)". */
export function exceptionHours(exception: HoursException, locale: string): string {
  const simple = exception.kind === "closed" ? "Closed" : "Usual hours";
  const hours = exception.kind === "other" ? dayHours({ enabled: true, ...exception.hours }, locale) : simple;
  return exception.reason ? `${hours} (${exception.reason})` : hours;
}

/** Formats "2026-11-26" as "Nov 26, 2026". */
export function dateText(date: string, locale: string): string {
  return formatDate(date, locale, { dateStyle: "medium" });
}
