import { useTown } from "#app/ui/town-context.tsx";
import { weekdays, type BusinessHours } from "#domain/businesses/business-types.shared.ts";
import { capitalized, dayHours } from "#app/ui/format.ts";

/** A week's hours as visitors see them, from Monday to Sunday. `boldDay` is the index of the day to show in bold. */
export function WeekHours({ hours, boldDay }: { hours: BusinessHours; boldDay?: number }) {
  const { locale } = useTown().town;
  return (
    <div className="@container">
      <table className="w-full">
        <tbody>
          {weekdays.map((weekday, index) => (
            <HoursRow
              key={weekday}
              label={capitalized(weekday)}
              text={dayHours(hours[weekday], locale)}
              bold={index === boldDay}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One row in a table of hours. The table is in a container for container queries. */
export function HoursRow({ label, text, bold = false }: { label: string; text: string; bold?: boolean }) {
  // Two sets of hours are on two lines. At large text sizes, they are below the day.
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
