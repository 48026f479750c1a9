import type { AppContext } from "#domain/app-context.ts";
import { wallMinuteIn } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { Notice } from "./settings.shared.ts";

/** Returns the notice that visitors see now, or null. */
export function findLiveNotice({ town, clock }: Pick<AppContext, "town" | "clock">): Notice | null {
  const { notice } = town;
  return notice?.text && notice.endsAt > clockNow(town.timeZone, clock.now()) ? notice : null;
}

/** Returns the town's local date and time: "2026-01-14T08:05". These values can be compared as text. */
export function clockNow(timeZone: string, now: Date): string {
  return new Date(wallMinuteIn(timeZone, now) * 60_000).toISOString().slice(0, 16);
}
