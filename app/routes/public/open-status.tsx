import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { hoursText } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useClock } from "./use-clock.ts";

type Props = { times: OpeningTimes; className?: string; onlyKnown?: boolean };

/**
 * Says whether a business is open now, such as "Open · closes 6 PM". The browser computes the status, because a cached page may be
 * an hour old. Without JavaScript, the line shows today's hours. Space for the line is always reserved. With `onlyKnown`, there is no
 * line if today's hours are not listed.
 */
export function OpenStatus({ times, className = "", onlyKnown = false }: Props) {
  const { today, town } = useTown();
  const sentence = useOpenSentence(times);
  const { otherwise, holiday } = hoursOfDay(times, today, town.holidays);
  if (onlyKnown && otherwise === "unknown") return null;
  const prefix = holiday || otherwise === "unknown" ? "" : "Today: ";
  return (
    <p className={`${statusClass(sentence)} ${holiday ? "unsure" : ""} ${className}`}>
      {sentence ?? prefix + hoursText(times, today, town)}
    </p>
  );
}

/**
 * Today's opening hours with the open state next to them. If one text repeats the other, only the longer text is shown. On a public
 * holiday for which the business has stated no hours, only the state is shown. `today` is the day from `useToday`.
 */
export function HoursAndStatus({ times, today }: { times: OpeningTimes; today: number }) {
  const sentence = useOpenSentence(times);
  const { town } = useTown();
  const hours = hoursText(times, today, town);
  const isUnsure = Boolean(hoursOfDay(times, today, town.holidays).holiday);
  const saysHours = sentence !== null && (isUnsure || (sentence !== hours && sentence.startsWith(hours)));
  const saysLess = sentence !== null && hours.startsWith(sentence);
  return (
    <>
      <p className="today-hours">
        <span className="sr-only">Today: </span>
        {saysHours ? sentence : hours}
      </p>
      {/* This element is empty until the scripts run, so that nothing moves when the state appears. */}
      {!saysHours && !isUnsure && <p className={statusClass(sentence)}>{saysLess ? null : sentence}</p>}
    </>
  );
}

/** Returns the sentence about the open state, updated every minute, or null until the scripts run. */
function useOpenSentence(times: OpeningTimes): string | null {
  const { town } = useTown();
  return useClock((now) => openState(times, town, now).sentence, null);
}

/** Returns the class names for a sentence about the open state. */
function statusClass(sentence: string | null): string {
  return sentence?.startsWith("Open") ? "open-status is-open" : "open-status";
}
