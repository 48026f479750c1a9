import { useTown } from "#app/ui/town-context.tsx";
import type { PublicTown } from "#domain/town-config/town-config.ts";

type LocalTime = Pick<PublicTown, "locale" | "timeZone">;

/** A date and time in the town's time zone. `stacked` allows a line break only between date and time. */
export function DateTime({ at, stacked = false }: { at: Date; stacked?: boolean }) {
  const { town } = useTown();
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(town.locale, { ...style, timeZone: town.timeZone }).format(at);
  if (!stacked) return <time dateTime={at.toISOString()}>{dateTimeText(at, town)}</time>;
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{format({ dateStyle: "medium" })},</span>{" "}
      <span className="whitespace-nowrap text-ink-soft">{format({ timeStyle: "short" })}</span>
    </time>
  );
}

/** Formats a moment like `DateTime`, such as "Jan 14, 2026, 3:05 PM". */
export function dateTimeText(at: Date, { locale, timeZone }: LocalTime): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at);
}
