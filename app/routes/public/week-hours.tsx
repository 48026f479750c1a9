import { dayHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { weekdays, type BusinessHours } from "#domain/businesses/business-types.shared.ts";
import { capitalized } from "#app/ui/format.ts";

/** One row in a table of hours. */
type Row = { label: string; text: string; bold?: boolean };

/** The regular hours of a week as visitors see them, from Monday to Sunday. */
export function WeekHours({ hours, pale = false }: { hours: BusinessHours; pale?: boolean }) {
  const { locale } = useTown().town;
  const rows = weekdays.map((weekday) => ({ label: capitalized(weekday), text: dayHours(hours[weekday], locale) }));
  return <HoursRows rows={rows} pale={pale} />;
}

/** A table of hours. A week that is open all day is one line. */
export function HoursRows({ rows, pale = false }: { rows: Row[]; pale?: boolean }) {
  const isAlways = rows.length === weekdays.length && rows.every(({ text }) => text === "Open 24 hours");
  if (isAlways) return <p className={pale ? "text-ink-soft" : ""}>Open 24 hours every day</p>;
  return (
    <div className="@container">
      <table className={`w-full ${pale ? "text-ink-soft" : ""}`}>
        <tbody>
          {rows.map((row) => (
            <HoursRow key={row.label} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Splits a text into what is between times and the times, such as "08:00 AM - 05:00 PM". */
const times = /(\d\d:\d\d(?: [AP]M)? - \d\d:\d\d(?: [AP]M)?,?)/;

function HoursRow({ label, text, bold = false }: Row) {
  // Two sets of hours are on two lines. At large text sizes, they are below the day. A line never breaks within times.
  const parts = text.replaceAll(/, (?=\d)/g, ",\n").split(times);
  return (
    <tr className={`[font-kerning:none] @max-[14rem]:grid ${bold ? "font-semibold" : ""}`}>
      <th scope="row" className="py-1 pr-2 text-left align-top font-normal in-[.font-semibold]:font-semibold">
        {label}
      </th>
      <td
        className={`py-1 whitespace-pre-line @max-[17rem]:text-sm @min-[14rem]:text-right ${text.startsWith("Closed") ? "text-ink-soft" : ""}`}
      >
        {/* Each part is an element, because React cannot remove a text that a browser has translated. */}
        {parts.map((part, index) => (
          <span key={index} className={index % 2 ? "digits text-[min(1em,9.5cqw)]" : undefined}>
            {part}
          </span>
        ))}
      </td>
    </tr>
  );
}
