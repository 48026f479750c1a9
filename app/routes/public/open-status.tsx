import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { hoursText } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useClock } from "./use-clock.ts";

type Props = { times: OpeningTimes; className?: string };

/**
 * Says whether a business with known hours is open now, such as "Open · closes 6 PM". The browser computes the status, because a
 * cached page may be an hour old. Without JavaScript, the line shows today's hours. Space for the line is always reserved.
 */
export function OpenStatus({ times, className = "" }: Props) {
  const { today, town } = useTown();
  const sentence = useOpenSentence(times);
  if (hoursOfDay(times, today).otherwise === "unknown") return null;
  return (
    <p className={`${statusClass(sentence)} ${className}`}>{sentence ?? `Today: ${hoursText(times, today, town.locale)}`}</p>
  );
}

/**
 * Today's opening hours with the open state next to them. If one text repeats the other, only the longer text is shown. `today` is the
 * day from `useToday`.
 */
export function HoursAndStatus({ times, today }: { times: OpeningTimes | null; today: number }) {
  const sentence = useOpenSentence(times);
  const { locale } = useTown().town;
  const hours = times ? hoursText(times, today, locale) : "Hours not listed";
  const saysHours = sentence !== null && sentence !== hours && sentence.startsWith(hours);
  const saysLess = sentence !== null && hours.startsWith(sentence);
  return (
    <>
      <p className="today-hours">
        <span className="sr-only">Today: </span>
        {saysHours ? sentence : hours}
      </p>
      {/* This element is empty until the scripts run, so that nothing moves when the state appears. */}
      {times && !saysHours && <p className={statusClass(sentence)}>{saysLess ? null : sentence}</p>}
    </>
  );
}

/** Returns the sentence about the open state, updated every minute, or null until the scripts run. */
function useOpenSentence(times: OpeningTimes | null): string | null {
  const { town } = useTown();
  return useClock((now) => (times ? openState(times, town.timeZone, now, town.locale).sentence : ""), null) || null;
}

/** Returns the class names for a sentence about the open state. */
export function statusClass(sentence: string | null): string {
  return sentence?.startsWith("Open") ? "open-status is-open" : "open-status";
}
