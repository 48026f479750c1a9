import { formatDate } from "#domain/town-config/locale.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { HoursException, OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { dateOf, weekdayOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { hoursText } from "#app/ui/format.ts";
import { exceptionHours } from "#app/ui/special-hours.tsx";
import { HoursRow, WeekHours } from "#app/ui/hours-editor/week-hours.tsx";
import { Section } from "./profile-sections.tsx";
import { useToday } from "#app/routes/public/use-clock.ts";

/** How many days ahead a profile lists special hours. */
export const specialHoursShown = 60;

/** The regular weekly hours from Monday to Sunday, with today in bold, and the upcoming dates with special hours. */
export function HoursTable({ times }: { times: OpeningTimes }) {
  const { locale } = useTown().town;
  const today = useToday();
  const { hours } = times;
  const { otherwise } = hoursOfDay(times, today);
  const special = times.exceptions.filter(({ from, to }) => to >= dateOf(today) && from <= dateOf(today + specialHoursShown));
  return (
    <Section title="Business Hours">
      {otherwise === "temporarily-closed" && <p className="mb-3 font-semibold">{hoursText(times, today, locale)}</p>}
      {hours ? <WeekHours hours={hours} boldDay={weekdayOf(today)} /> : <p className="text-ink-soft">Hours not listed</p>}
      {special.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold">Special hours</h3>
          <table className="w-full">
            <tbody>
              {special.map((exception) => (
                <HoursRow key={exception.from} label={datesText(exception, locale)} text={exceptionHours(exception, locale)} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
}

/** Returns "Thu, Nov 26" for one day, and "Thu, Dec 24 - Sat, Dec 26" for several. */
function datesText({ from, to }: HoursException, locale: string): string {
  const text = (date: string) => formatDate(date, locale, { weekday: "short", month: "short", day: "numeric" });
  return from === to ? text(from) : `${text(from)} - ${text(to)}`;
}
