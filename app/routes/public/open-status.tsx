import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { toCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { todayText } from "./open-status-text.ts";

type Props = { times: OpeningTimes; className?: string; onlyKnown?: boolean };

/**
 * Says whether a business is open now, such as "Open · closes 6 PM". The server renders today's hours, because a cached page may be
 * an hour old, and `app/islands/open-status.ts` replaces them. With `onlyKnown`, there is no line if today's hours are not listed.
 */
export function OpenStatus({ times, className = "", onlyKnown = false }: Props) {
  const { today, town } = useTown();
  const isUnknown = hoursOfDay(times, today, town.holidays).otherwise === "unknown";
  if (onlyKnown && isUnknown) return null;
  return (
    <p className={`open-status ${className}`} data-times={toCompactTimes(times)} data-is={isUnknown ? "unknown" : undefined}>
      {todayText(times, today, town)}
    </p>
  );
}
