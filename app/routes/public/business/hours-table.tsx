import { weekdays, type BusinessHours } from "#domain/businesses/business-fields.shared.ts";
import { capitalized, dayHours } from "#app/ui/format.ts";
import { Section } from "./profile-sections.tsx";
import { useToday } from "#app/routes/public/today-hours.tsx";

/** The week's opening hours, Monday to Sunday, today in bold. */
export function HoursTable({ hours }: { hours: BusinessHours | null }) {
  const today = useToday();
  return (
    <Section title="Business Hours">
      {hours ? (
        <table className="w-full">
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday} className={weekday === today ? "font-semibold" : ""}>
                <th scope="row" className="py-1 pr-4 text-left font-normal in-[.font-semibold]:font-semibold">
                  {capitalized(weekday)}
                </th>
                <td className={`opening-times py-1 text-right ${hours[weekday]?.enabled ? "" : "text-ink-soft"}`}>
                  {dayHours(hours[weekday])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-ink-soft">Hours not listed</p>
      )}
    </Section>
  );
}
