import { useEffect, useState } from "react";
import type { BusinessHours, Weekday } from "#domain/businesses/business-fields.shared.ts";
import { hoursOn, weekdayIn } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** How often the weekday is worked out anew; in milliseconds. */
const recompute = 60_000;

type Props = { hours: BusinessHours | null; today: Weekday; className?: string };

/** Today's opening hours; `today` is the town's (`useToday`). */
export function TodayHours({ hours, today, className = "" }: Props) {
  return (
    <p className={`today-hours ${className}`}>
      <span className="sr-only">Today: </span>
      {hoursOn(hours, today)}
    </p>
  );
}

/** The town's weekday: the page's own at first, then by the clock. */
export function useToday(): Weekday {
  const { town, today } = useTown();
  const [weekday, setWeekday] = useState(today);
  useEffect(() => {
    const look = () => setWeekday(weekdayIn(town.timeZone, new Date()));
    look();
    const timer = setInterval(look, recompute);
    return () => clearInterval(timer);
  }, [town.timeZone]);
  return weekday;
}
