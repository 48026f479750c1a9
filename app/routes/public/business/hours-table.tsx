import { formatDate } from "#domain/text/formats.shared.ts";
import { hoursText, formatSpans, usualHours, exceptionHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { weekdays, type HoursException, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay, dateOf, weekdayOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { PublicTown } from "#domain/town-config/public-town.ts";
import { capitalized } from "#app/ui/format.ts";
import { HoursRows, WeekHours } from "#app/routes/public/week-hours.tsx";
import { Section } from "./section.tsx";

/** How many days ahead a profile lists special hours. */
const specialHoursShown = 60;

/**
 * The hours of the next seven days from Monday to Sunday, with today in bold, and then the special hours of later dates. While the
 * business is closed, its regular hours are pale, with the reason above them.
 */
export function HoursTable({ times }: { times: OpeningTimes }) {
  const { today, town } = useTown();
  const { hours } = times;
  const { otherwise } = hoursOfDay(times, today, town.holidays);
  const isClosed = otherwise === "temporarily-closed";
  const isInWeek = ({ to }: HoursException) => hours !== null && !isClosed && to <= dateOf(today + 6);
  const isShown = ({ from, to }: HoursException) => to >= dateOf(today) && from <= dateOf(today + specialHoursShown);
  const special = times.hourExceptions.filter((exception) => isShown(exception) && !isInWeek(exception));
  return (
    <Section title="Business Hours">
      {isClosed && <p className="mb-2 font-semibold">{closedText(times.temporarilyClosedUntil, town)}</p>}
      {!hours && !isClosed && <p className="text-ink-soft">Hours not listed</p>}
      {hours && (isClosed ? <WeekHours hours={hours} pale /> : <HoursRows rows={rowsOf(times, today, town)} />)}
      {special.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold">Special hours</h3>
          <HoursRows
            rows={special.map((each) => ({ label: datesText(each, town.locale), text: exceptionHours(each, town.locale) }))}
            pale={isClosed}
          />
        </>
      )}
    </Section>
  );
}

function closedText(until: string | null, { locale }: PublicTown): string {
  return `Temporarily closed${until ? ` until ${formatDate(until, locale, { dateStyle: "long" })}` : ""}`;
}

/**
 * Returns a row for each weekday, with the hours on its next date. A row that differs from the week has the date. Today is bold, unless
 * it is a holiday on which the hours are not certain.
 */
function rowsOf(times: OpeningTimes, today: number, town: PublicTown) {
  return weekdays.map((weekday, index) => {
    const day = today + ((index - weekdayOf(today) + 7) % 7);
    const date = dateOf(day);
    const { spans, otherwise, holiday } = hoursOfDay(times, day, town.holidays);
    const isException = times.hourExceptions.some(({ kind, from, to }) => kind !== "usual" && from <= date && date <= to);
    const isUnsure = spans.length > 0 && holiday !== undefined;
    const isUsual = !isException && !isUnsure && otherwise === "closed";
    const shownDate = isUsual || day === today ? "" : `, ${dateText(date, town.locale)}`;
    return {
      label: capitalized(weekday) + shownDate,
      text: rowText(times, day, town),
      bold: day === today && !isUnsure,
    };
  });
}

function rowText(times: OpeningTimes, day: number, town: PublicTown): string {
  const { spans, otherwise, reason, holiday } = hoursOfDay(times, day, town.holidays);
  if (spans.length && holiday) return `${usualHours(spans, town.locale)}\n${holiday}, so call first`;
  if (spans.length) return formatSpans(spans, town.locale) + (reason ? `\n${reason}` : "");
  return reason || otherwise !== "closed" ? hoursText(times, day, town) : "Closed";
}

/** Returns "Thu, Nov 26" for one day, and "Thu, Dec 24 - Sat, Dec 26" for several. */
function datesText({ from, to }: HoursException, locale: string): string {
  const text = (date: string) => dateText(date, locale, { weekday: "short" });
  return from === to ? text(from) : `${text(from)} - ${text(to)}`;
}

/** Returns a date that stays on one line. */
function dateText(date: string, locale: string, more: Intl.DateTimeFormatOptions = {}): string {
  return formatDate(date, locale, { month: "short", day: "numeric", ...more }).replaceAll(" ", "\u00A0");
}
