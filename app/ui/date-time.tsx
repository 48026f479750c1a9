import { useTown } from "#app/ui/town-context.tsx";
import type { PublicTown } from "#domain/town-config/town-config.ts";

type LocalTime = Pick<PublicTown, "locale" | "timeZone">;

/** A date and time in the town's time zone. `stacked` allows a line break only between date and time. */
export function DateTime({ at, stacked = false }: { at: Date; stacked?: boolean }) {
  const { town } = useTown();
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(town.locale, { ...style, timeZone: town.timeZone }).format(at);
  if (!stacked) return <time dateTime={at.toISOString()}>{format({ dateStyle: "medium", timeStyle: "short" })}</time>;
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{format({ dateStyle: "medium" })},</span>{" "}
      <span className="whitespace-nowrap text-ink-soft">{format({ timeStyle: "short" })}</span>
    </time>
  );
}

/** Formats a moment in the town's time zone: "Jan 14, 3:05 PM", with the year if it is not the current year. */
export function timeFormatter({ locale, timeZone }: LocalTime, now: Date): (moment: Date) => string {
  const yearOf = (moment: Date) => moment.toLocaleString("en-US", { timeZone, year: "numeric" });
  const options = {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  const thisYear = new Intl.DateTimeFormat(locale, options);
  const otherYear = new Intl.DateTimeFormat(locale, { ...options, year: "numeric" });
  return (moment) => (yearOf(moment) === yearOf(now) ? thisYear : otherYear).format(moment);
}
