import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import {
  fromCompactTimes,
  toCompactTimes,
  type CompactOpeningTimes,
} from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { todayText } from "./open-status-text.ts";

type Props = { times: OpeningTimes | CompactOpeningTimes; className?: string; onlyKnown?: boolean };

/**
 * Says whether a business is open now, such as "Open · closes 6 PM". The server renders today's hours, because a cached page may be
 * an hour old, and `app/islands/open-status.ts` replaces them. With `onlyKnown`, there is no line if today's hours are not listed.
 */
export function OpenStatus({ times, className = "", onlyKnown = false }: Props) {
  const { read, compact } = bothForms(times);
  const { text, isUnknown } = useTodayText(read);
  if (onlyKnown && isUnknown) return null;
  return (
    <p className={`open-status ${className}`} data-times={compact} data-is={isUnknown ? "unknown" : undefined}>
      {text}
    </p>
  );
}

/** Today's opening hours, and below them the open state, which the server leaves empty. */
export function HoursAndStatus({ times }: Pick<Props, "times">) {
  const { read, compact } = bothForms(times);
  const { text, isUnknown } = useTodayText(read);
  return (
    <p className="open-status" data-times={compact} data-is={isUnknown ? "unknown" : undefined}>
      <span>{text}</span>
      <span />
    </p>
  );
}

function bothForms(times: Props["times"]): { read: OpeningTimes; compact: CompactOpeningTimes } {
  if (typeof times === "string") return { read: fromCompactTimes(times), compact: times };
  return { read: times, compact: toCompactTimes(times) };
}

function useTodayText(times: OpeningTimes) {
  const { today, town } = useTown();
  return { text: todayText(times, today, town), isUnknown: hoursOfDay(times, today, town.holidays).otherwise === "unknown" };
}
