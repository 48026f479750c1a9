import type Holidays from "date-holidays";
import type { HolidaysTypes } from "date-holidays";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { Holidays as HolidayNames } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";

/** A public holiday: its English name, and its first and last day, such as "2026-11-26". */
export type PublicHoliday = { name: string; from: string; to: string };

/** `isObserved` marks the day off for a holiday that falls on a weekend. */
type ListedDay = PublicHoliday & { isObserved: boolean };

type Place = Pick<Town, "country" | "stateCode">;

/** The names that visitors use, where the library's differ. */
const usedNames: Record<string, string> = {
  "Thanksgiving Day": "Thanksgiving",
  "Labour Day": "Labor Day",
  Bundesfeiertag: "Swiss National Day",
};
/** A page knows the holidays of this many days before and after it was rendered. */
const near = { before: 2, after: 21 };
/** The longest holiday, in days. */
const longestHoliday = 10;

/** The cached holidays by place and year. They never change. */
const known = new Map<string, ListedDay[]>();

/**
 * Returns the public holidays in the town's country and state that start between two dates, both included. If a holiday falls on
 * a weekend and has a substitute day, only the holiday itself is listed.
 */
export async function listPublicHolidays(place: Place, from: string, to: string): Promise<PublicHoliday[]> {
  const days = (await listDays(place, from, to)).filter(({ isObserved }) => !isObserved);
  return days.map(({ isObserved: _, ...holiday }) => holiday);
}

/** Returns the names of the public holidays on the dates from `from` to `to`, with substitute days: "Independence Day (observed)". */
export async function holidayNames(place: Place, from: string, to: string): Promise<HolidayNames> {
  const names: HolidayNames = {};
  const days = await listDays(place, daysBefore(from, longestHoliday), to);
  for (const { name, isObserved, ...holiday } of days.toSorted((a, b) => Number(a.isObserved) - Number(b.isObserved)))
    for (let date = holiday.from; date <= holiday.to; date = daysBefore(date, -1))
      if (date >= from && date <= to) names[date] ??= isObserved ? `${name} (observed)` : name;
  return names;
}

/** Returns the names of the public holidays in the days around a moment. */
export function holidaysNear(town: Place & Pick<Town, "timeZone">, now: Date): Promise<HolidayNames> {
  const today = dayIn(town.timeZone, now);
  return holidayNames(town, daysBefore(today, near.before), daysBefore(today, -near.after));
}

async function listDays(place: Place, from: string, to: string): Promise<ListedDay[]> {
  const years: ListedDay[][] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) years.push(await daysOf(place, year));
  return years.flat().filter((day) => day.from >= from && day.from <= to);
}

async function daysOf(place: Place, year: number): Promise<ListedDay[]> {
  const key = `${place.country} ${place.stateCode} ${year}`;
  let days = known.get(key);
  if (!days) known.set(key, (days = toDays((await calendarOf(place)).getHolidays(year))));
  return days;
}

async function calendarOf({ country, stateCode }: Place): Promise<Holidays> {
  // The library takes 40 MB, so only a process that needs it loads it.
  const { default: Calendar } = await import("date-holidays");
  const options: HolidaysTypes.Options = { types: ["public"], languages: ["us", "en"] };
  const states = Object.keys(new Calendar().getStates(country) ?? {});
  const state = states.find((code) => code.toUpperCase() === stateCode.toUpperCase());
  return state ? new Calendar(country, state, options) : new Calendar(country, options);
}

/** Converts the library's holidays to at most one holiday and one observed holiday a day. */
function toDays(holidays: HolidaysTypes.Holiday[]): ListedDay[] {
  const all = holidays.map(({ name, date, start, end, substitute }) => {
    const from = date.slice(0, 10);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
    const title = name.replace(/ \(substitute day\)$/, "").slice(0, textLimits.hoursReason);
    return { name: usedNames[title] ?? title, from, to: daysBefore(from, 1 - days), isObserved: Boolean(substitute) };
  });
  return [...new Map(all.toReversed().map((day) => [`${day.from} ${day.isObserved}`, day])).values()].reverse();
}
