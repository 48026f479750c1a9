import { weekdays, type HoursException, type OpeningTimes } from "#domain/businesses/business-fields.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { dateOf, weekdayOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { capitalized, dayHours, hoursText } from "#app/ui/format.ts";
import { exceptionHours } from "#app/ui/special-hours.tsx";
import { Section } from "./profile-sections.tsx";
import { useToday } from "#app/routes/public/use-clock.ts";

/** In days: how far ahead a profile lists special hours. */
export const specialHoursShown = 60;

/** The week's opening hours, Monday to Sunday, today in bold, and the coming dates with special hours. */
export function HoursTable({ times }: { times: OpeningTimes }) {
  const today = useToday();
  const { hours } = times;
  const { otherwise } = hoursOfDay(times, today);
  const special = times.exceptions.filter(({ from, to }) => to >= dateOf(today) && from <= dateOf(today + specialHoursShown));
  if (otherwise === "closed-for-good") return <Section title="Business Hours">Permanently closed</Section>;
  return (
    <Section title="Business Hours">
      {otherwise === "temporarily-closed" && <p className="mb-3 font-semibold">{hoursText(times, today)}</p>}
      {hours ? (
        <table className="w-full">
          <tbody>
            {weekdays.map((weekday, index) => (
              <HoursRow
                key={weekday}
                label={capitalized(weekday)}
                text={dayHours(hours[weekday])}
                bold={index === weekdayOf(today)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-ink-soft">Hours not listed</p>
      )}
      {special.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold">Special hours</h3>
          <table className="w-full">
            <tbody>
              {special.map((exception) => (
                <HoursRow key={exception.from} label={datesText(exception)} text={exceptionHours(exception)} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
}

function HoursRow({ label, text, bold = false }: { label: string; text: string; bold?: boolean }) {
  // Two spans are on two lines. At large text sizes they are below the day.
  const unbroken = text.replaceAll(/ (?=AM|PM|-)/g, "\u00A0").replaceAll(/, (?=\d)/g, ",\n");
  return (
    <tr className={`@max-[14rem]:grid ${bold ? "font-semibold" : ""}`}>
      <th scope="row" className="py-1 pr-2 text-left align-top font-normal in-[.font-semibold]:font-semibold">
        {label}
      </th>
      <td
        className={`py-1 whitespace-pre-line tabular-nums @max-[17rem]:text-[0.9375rem] @min-[14rem]:text-right ${text.startsWith("Closed") ? "text-ink-soft" : ""}`}
      >
        {unbroken}
      </td>
    </tr>
  );
}

/** The dates are not moments, so they are formatted as if they were in UTC. */
const dateFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });

/** "Thu, Nov 26", or "Thu, Dec 24 - Sat, Dec 26". */
function datesText({ from, to }: HoursException): string {
  const text = (date: string) => dateFormat.format(new Date(date));
  return from === to ? text(from) : `${text(from)} - ${text(to)}`;
}
