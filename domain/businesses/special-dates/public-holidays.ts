import type Holidays from "date-holidays";
import type { HolidaysTypes } from "date-holidays";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";

/** A public holiday: its English name, and its first and last day, such as "2026-11-26". */
export type PublicHoliday = { name: string; from: string; to: string };

type Place = Pick<Town, "country" | "stateCode">;

const dayInMilliseconds = 86_400_000;
const substituteSuffix = / \(substitute day\)$/;
/** The longest time between a holiday and its substitute day, in days. */
const substituteWithin = 7;

/** The cached holidays by place and year. They never change. */
const known = new Map<string, PublicHoliday[]>();

/**
 * Returns the public holidays in the town's country and state that start between two dates, both included. If a holiday falls on
 * a weekend and has a substitute day, only the holiday itself is listed.
 */
export async function listPublicHolidays(place: Place, from: string, to: string): Promise<PublicHoliday[]> {
  const years: PublicHoliday[][] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) years.push(await holidaysOf(place, year));
  return years.flat().filter((holiday) => holiday.from >= from && holiday.from <= to);
}

async function holidaysOf(place: Place, year: number): Promise<PublicHoliday[]> {
  const key = `${place.country} ${place.stateCode} ${year}`;
  let holidays = known.get(key);
  if (!holidays) known.set(key, (holidays = withoutSubstitutes((await calendarOf(place)).getHolidays(year))));
  return holidays;
}

async function calendarOf({ country, stateCode }: Place): Promise<Holidays> {
  // The library takes 40 MB, so only a process that needs it loads it.
  const { default: Calendar } = await import("date-holidays");
  const options: HolidaysTypes.Options = { types: ["public"], languages: ["us", "en"] };
  const states = Object.keys(new Calendar().getStates(country) ?? {});
  const state = states.find((code) => code.toUpperCase() === stateCode.toUpperCase());
  return state ? new Calendar(country, state, options) : new Calendar(country, options);
}

function withoutSubstitutes(holidays: HolidaysTypes.Holiday[]): PublicHoliday[] {
  const listed = holidays.map(({ name, date, start, end, substitute }) => {
    const first = date.slice(0, 10);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayInMilliseconds));
    const title = name.replace(substituteSuffix, "").slice(0, textLimits.hoursReason);
    return { name: title, from: first, to: daysBefore(first, 1 - days), substitute: Boolean(substitute) };
  });
  const isRepeated = (day: (typeof listed)[number]) =>
    listed.some((other) => !other.substitute && other.name === day.name && isNear(other.from, day.from));
  const kept = listed.filter((day) => !day.substitute || !isRepeated(day));
  const first = kept.filter((day, index) => kept.findIndex((other) => other.from === day.from) === index);
  return first.map(({ substitute: _, ...holiday }) => holiday);
}

function isNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= substituteWithin * dayInMilliseconds;
}
