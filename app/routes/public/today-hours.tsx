import { useEffect, useState } from "react";
import type { BusinessHours, Weekday } from "#domain/businesses/business-fields.shared.ts";
import { hoursOn, weekdayIn } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** In milliseconds: how often the weekday is recomputed. */
const updateInterval = 60_000;

type Props = { hours: BusinessHours | null; today: Weekday; className?: string };

/** Today's opening hours. `today` is the weekday from `useToday`. */
export function TodayHours({ hours, today, className = "" }: Props) {
  return (
    <p className={`today-hours ${className}`}>
      <span className="sr-only">Today: </span>
      {hoursOn(hours, today)}
    </p>
  );
}

/** Returns the weekday in the town's time zone: first the server's value, then the browser clock's. */
export function useToday(): Weekday {
  const { town, today } = useTown();
  const [weekday, setWeekday] = useState(today);
  useEffect(() => {
    const update = () => setWeekday(weekdayIn(town.timeZone, new Date()));
    update();
    const timer = setInterval(update, updateInterval);
    return () => clearInterval(timer);
  }, [town.timeZone]);
  return weekday;
}
