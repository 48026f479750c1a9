import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { useTown } from "#app/ui/town-context.tsx";
import { todayText } from "./open-status-text.ts";

type Now = Pick<ReturnType<typeof useTown>, "town" | "today">;

/**
 * Returns the line that says whether a business is open now, such as "Open · closes 6 PM". The server renders today's hours, because a
 * cached page may be an hour old, and `app/islands/open-status.ts` replaces them. With `hasBoth`, it adds the state below them.
 */
export function openStatus(times: OpeningTimes, { town, today }: Now, hasBoth = false) {
  const isUnknown = hoursOfDay(times, today, town.holidays).otherwise === "unknown";
  const text = todayText(times, today, town);
  return (
    <p className="open-status" data-times={JSON.stringify(times)} data-is={isUnknown ? "unknown" : undefined}>
      {hasBoth ? <span>{text}</span> : text}
      {hasBoth && <span />}
    </p>
  );
}
