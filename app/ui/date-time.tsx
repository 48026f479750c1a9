import { useTown } from "#app/ui/town-context.tsx";

/** A date and time in the town's time zone. `stacked` allows a line break only between date and time. */
export function DateTime({ at, stacked = false }: { at: Date; stacked?: boolean }) {
  const { town } = useTown();
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...style, timeZone: town.timeZone, hourCycle: hourCycleOf(town.twelveHours) }).format(at);
  if (!stacked) return <time dateTime={at.toISOString()}>{format({ dateStyle: "medium", timeStyle: "short" })}</time>;
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{format({ dateStyle: "medium" })},</span>{" "}
      <span className="whitespace-nowrap text-ink-soft">{format({ timeStyle: "short" })}</span>
    </time>
  );
}

const hourCycleOf = (twelveHours: boolean) => (twelveHours ? "h12" : "h23");

/** Formats a moment in the town's time zone: "Jan 14, 3:05 PM", with the year when it is not the current year. */
export function timeFormatter(timeZone: string, now: Date, twelveHours: boolean): (moment: Date) => string {
  const yearOf = (moment: Date) => moment.toLocaleString("en-US", { timeZone, year: "numeric" });
  const options = {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: hourCycleOf(twelveHours),
  } as const;
  const thisYear = new Intl.DateTimeFormat("en-US", options);
  const otherYear = new Intl.DateTimeFormat("en-US", { ...options, year: "numeric" });
  return (moment) => (yearOf(moment) === yearOf(now) ? thisYear : otherYear).format(moment);
}
