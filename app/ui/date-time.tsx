import { useTown } from "#app/ui/town-context.tsx";
import { dateTimeText, formatTime } from "#domain/text/formats.shared.ts";

/** A date and time in the town's time zone. `stacked` allows a line break only between date and time. */
export function DateTime({ at, stacked = false }: { at: Date; stacked?: boolean }) {
  const { town } = useTown();
  if (!stacked) return <time dateTime={at.toISOString()}>{dateTimeText(at, town)}</time>;
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{formatTime(at, town, { dateStyle: "medium" })},</span>{" "}
      <span className="whitespace-nowrap text-ink-soft">{formatTime(at, town, { timeStyle: "short" })}</span>
    </time>
  );
}
