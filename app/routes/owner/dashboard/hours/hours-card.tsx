import { minutesOf, clockTime } from "#domain/text/formats.shared.ts";
import { useEffect, useState } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { capitalized } from "#app/ui/format.ts";
import { SpecialHours } from "#app/ui/special-hours.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { Section } from "#app/routes/owner/dashboard/section.tsx";
import { weekdays, type BusinessHours } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay, dateOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { toOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";

/** Shows the weekly hours, whether the business is open now, and upcoming special dates and closings, with links to edit them. */
export function HoursCard({ business, className }: { business: OwnBusiness; className?: string }) {
  const { hours } = business;
  const { today } = useTown();
  const ahead = { ...business, hourExceptions: business.hourExceptions.filter(({ to }) => to >= dateOf(today)) };
  return (
    <Section title="Business Hours" className={className}>
      <OpenNow business={business} />
      {hours ? <WeekTable hours={hours} /> : <p className="text-ink-soft">Hours not listed</p>}
      <dl className="mt-3 grid gap-3 empty:hidden">
        <SpecialHours times={ahead} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="/dashboard/hours" label="Change hours" look="btn-quiet grow px-3" />
        <LinkButton to="/dashboard/hours/special-dates" label="Add a special date" look="btn-quiet grow px-3" />
      </div>
    </Section>
  );
}

/** Says whether the business is open now. Nothing, if today's hours are not listed. */
function OpenNow({ business }: { business: OwnBusiness }) {
  const { today, town } = useTown();
  const times = toOpeningTimes(business);
  const isKnown = hoursOfDay(times, today, town.holidays).otherwise !== "unknown";
  // The server's clock may differ from the browser's, so only the browser says it.
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const update = () => setNow(new Date());
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, []);
  return isKnown ? <p className="mb-2 min-h-6 font-semibold">{now && openState(times, town, now).sentence}</p> : null;
}

function WeekTable({ hours }: { hours: BusinessHours }) {
  const { locale } = useTown().town;
  const head = (title: string) => (
    <th scope="col" className="pb-1 font-medium">
      {title}
    </th>
  );
  return (
    <div role="region" aria-label="Business hours" tabIndex={0} className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-sm text-ink-soft">
            {head("Day")}
            {head("Opening")}
            {head("Closing")}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => {
            const { enabled, open, close, open2, close2 } = hours[weekday] ?? { enabled: false, open: "", close: "" };
            return (
              <tr key={weekday} className="border-b border-line last:border-0">
                <th scope="row" className="py-0.5 pr-[min(1rem,2vw)] text-left font-normal">
                  {capitalized(weekday)}
                </th>
                <td
                  colSpan={enabled ? 1 : 2}
                  className={enabled ? "opening-times py-0.5 pr-[min(1rem,2vw)] whitespace-pre" : "py-0.5 text-ink-soft"}
                >
                  {enabled ? timesText(open, open2, locale) : "Closed"}
                </td>
                {enabled && <td className="opening-times py-0.5 whitespace-pre">{timesText(close, close2, locale)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the times of one or two spans, one below the other. */
function timesText(first: string, second: string | undefined, locale: string): string {
  return [first, second ?? []]
    .flat()
    .map((time) => clockTime(minutesOf(time), locale))
    .join("\n");
}
