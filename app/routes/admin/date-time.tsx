import { useTown } from "#app/ui/town-context.tsx";

/** A date and time in the town's time zone. `stacked` allows a line break only between date and time. */
export function DateTime({ at, stacked = false }: { at: Date; stacked?: boolean }) {
  const { town } = useTown();
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...style, timeZone: town.timeZone }).format(at);
  if (!stacked) return <time dateTime={at.toISOString()}>{format({ dateStyle: "medium", timeStyle: "short" })}</time>;
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{format({ dateStyle: "medium" })},</span>{" "}
      <span className="whitespace-nowrap text-ink-soft">{format({ timeStyle: "short" })}</span>
    </time>
  );
}
