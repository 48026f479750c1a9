import type { CompactOpeningTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { useTown } from "#app/ui/town-context.tsx";
import { todayText } from "./open-status-text.ts";

type Now = Pick<ReturnType<typeof useTown>, "town" | "today">;

/**
 * Returns the line that says whether a business is open now, such as "Open · closes 6 PM". The server renders today's hours, because a
 * cached page may be an hour old, and `app/islands/open-status.ts` replaces them. With `hasBoth`, it adds the state below them.
 */
export function openStatus(times: CompactOpeningTimes, { town, today }: Now, hasBoth = false) {
  const known = fromCompactTimes(times);
  const isUnknown = hoursOfDay(known, today, town.holidays).otherwise === "unknown";
  const text = todayText(known, today, town);
  return (
    <p className="open-status" data-times={times} data-is={isUnknown ? "unknown" : undefined}>
      {hasBoth ? <span>{text}</span> : text}
      {hasBoth && <span />}
    </p>
  );
}
