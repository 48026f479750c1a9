import { localeOf } from "#domain/text/formats.shared.ts";
import { hoursText } from "#domain/businesses/opening-times/format-hours.shared.ts";
import type { LoaderFunctionArgs } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { hoursOfDay, dayOf, wallMinuteIn } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { holidaysNear } from "#domain/businesses/holidays/public-holidays.ts";
import { listOpeningTimes } from "#domain/directory/business-cards.ts";

/** Today's hours and the open state of each listed business, by id. Both are left out if the town's cards show no hours. */
export type SavedHours = Record<string, { hours?: string; state?: string }>;

/** A device saves at most this many businesses. */
const maxSaved = 50;

/** Returns the hours of the visible businesses among the ids in the query. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<SavedHours> {
  const app = context.get(appContext);
  const { town, clock } = app;
  const ids = url.searchParams.get("ids")?.split(",").slice(0, maxSaved) ?? [];
  const now = clock.now();
  const time = { timeZone: town.timeZone, locale: localeOf(town.country), holidays: await holidaysNear(town, now) };
  const today = dayOf(wallMinuteIn(town.timeZone, now));
  const found = await listOpeningTimes(app, ids);
  const shown = Object.entries(found).map(([id, times]) => {
    if (!times) return [id, {}];
    const state = openState(times, time, now).sentence;
    const { spans, holiday } = hoursOfDay(times, today, time.holidays);
    // Without hours today, or on a holiday, the state says it all.
    return [id, { state, ...(spans.length && !holiday && { hours: `Today: ${hoursText(times, today, time)}` }) }];
  });
  return Object.fromEntries(shown) as SavedHours;
}
