import type { OpeningTimes } from "#domain/businesses/business-fields.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { hoursText } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useClock } from "./use-clock.ts";

type Props = {
  times: OpeningTimes;
  /** Today's hours stand beside it, so until the scripts run the line stays empty. */
  besideHours?: boolean;
  className?: string;
};

/**
 * Whether a business with known hours is open now: "Open · closes 6 PM". The browser works it out, because a cached page may be an hour
 * old. Without scripts it shows today's hours. The line has its height from the start.
 */
export function OpenStatus({ times, besideHours, className = "" }: Props) {
  const { town, today } = useTown();
  const sentence = useClock((now) => openState(times, town.timeZone, now).sentence, null);
  const beforeScripts = besideHours ? null : `Today: ${hoursText(times, today)}`;
  if (hoursOfDay(times, today).otherwise === "unknown") return null;
  const look = sentence?.startsWith("Open") ? "open-status is-open" : "open-status";
  return <p className={`${look} ${className}`}>{sentence ?? beforeScripts}</p>;
}
