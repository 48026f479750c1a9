import { useTown } from "#app/ui/town-context.tsx";

/** When something happened, in the town's time, wherever the reader is; `stacked` breaks only between the day and the hour. */
export function DateTime({ at, stacked = false }: { at: Date; stacked?: boolean }) {
  const { town } = useTown();
  const said = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...style, timeZone: town.timeZone }).format(at);
  if (!stacked) return <time dateTime={at.toISOString()}>{said({ dateStyle: "medium", timeStyle: "short" })}</time>;
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{said({ dateStyle: "medium" })},</span>{" "}
      <span className="whitespace-nowrap text-ink-soft">{said({ timeStyle: "short" })}</span>
    </time>
  );
}
