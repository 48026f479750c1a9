import type { Route } from "./+types/hours-calendar.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { dateOf, dayLength, dayOf, momentOf, wallMinuteIn } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { getOpenBusiness } from "#domain/open-data/read-open-data.ts";
import { contentLinesResponse, escaped } from "./content-lines.ts";

/** The number of days that the calendar covers. Calendar apps that subscribe to the calendar reload it from time to time. */
const daysAhead = 60;

/** Returns a business's hours, adjusted for special hours and closings, as a calendar with one event for each time range. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { profile, changedAt } = await orErrorResponse(() => getOpenBusiness(app, params.businessId));
  const { timeZone } = app.town;
  const today = dayOf(wallMinuteIn(timeZone, app.clock.now()));
  const days = Array.from({ length: daysAhead }, (_, index) => today + index);
  const at = (day: number, minute: number) => stamp(momentOf(timeZone, day * dayLength + minute));
  const events = days.flatMap((day) =>
    hoursOfDay(profile.times, day).spans.flatMap(({ from, to }) => [
      "BEGIN:VEVENT",
      `UID:${dateOf(day)}-${from}-${profile.id}`,
      `DTSTAMP:${stamp(changedAt)}`,
      `DTSTART:${at(day, from)}`,
      `DTEND:${at(day, to)}`,
      `SUMMARY:${escaped(`${profile.name} is open`)}`,
      ...(profile.address ? [`LOCATION:${escaped(profile.address)}`] : []),
      `URL:${url.origin}/business/${profile.id}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
  );
  const start = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${escaped(app.town.siteName)}//Hours//EN`, "METHOD:PUBLISH"];
  const name = `X-WR-CALNAME:${escaped(`${profile.name} hours`)}`;
  return contentLinesResponse([...start, name, ...events, "END:VCALENDAR"], "text/calendar", "hours.ics");
}

/** Formats a moment in UTC, such as "20260114T180000Z". */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, "");
}
