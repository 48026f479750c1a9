import type { OpeningTimes } from "#domain/businesses/business-fields.shared.ts";
import { hoursText } from "#app/ui/format.ts";

type Props = { times: OpeningTimes | null; today: number; className?: string };

/** Today's opening hours. `today` is the day from `useToday`. */
export function TodayHours({ times, today, className = "" }: Props) {
  return (
    <p className={`today-hours ${className}`}>
      <span className="sr-only">Today: </span>
      {times ? hoursText(times, today) : "Hours not listed"}
    </p>
  );
}
