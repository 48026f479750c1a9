import { and, or, sql, type SQL } from "drizzle-orm";
import { weekdays, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { type Holidays, dateOf, dayOf, wallMinuteIn, weekdayOf } from "./hours-of-day.shared.ts";

/**
 * The local date, weekday, and time ("HH:mm") in the town. It includes the previous day, because that day's hours may end after
 * midnight.
 */
type ClockReading = Record<"date" | "weekday" | "time" | "dateBefore" | "weekdayBefore", string>;

/** Returns what a clock in this time zone shows. */
export function clockReading(timeZone: string, now: Date): ClockReading {
  const wall = wallMinuteIn(timeZone, now);
  const day = dayOf(wall);
  return {
    date: dateOf(day),
    weekday: weekdays[weekdayOf(day)]!,
    time: new Date(wall * 60_000).toISOString().slice(11, 16),
    dateBefore: dateOf(day - 1),
    weekdayBefore: weekdays[weekdayOf(day - 1)]!,
  };
}

const { hours, hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn } = businesses;

/**
 * Returns the condition for businesses that are open at a clock reading: the rule of `openState`, as a database filter. On a
 * public holiday, this includes only businesses that have stated hours for the date.
 */
export function isOpenAt(at: ClockReading, holidays: Holidays): SQL {
  const time = sql`${at.time}::text`;
  const isOpenToday = (open: SQL, close: SQL) =>
    sql`case when ${open} > ${close} then ${time} >= ${open} when ${open} = ${close} then true else ${time} >= ${open} and ${time} < ${close} end`;
  const isStillOpen = (open: SQL, close: SQL) => sql`${open} > ${close} and ${time} < ${close}`;
  const isCertain = (date: string) => (date in holidays ? statesHoursOn(date) : undefined);
  return and(
    hasHours,
    isCertain(at.date),
    or(
      isOpenOn(at.date, at.weekday, isOpenToday),
      and(isCertain(at.dateBefore), isOpenOn(at.dateBefore, at.weekdayBefore, isStillOpen)),
    ),
  )!;
}

/** The condition for businesses that list hours or exceptions. Most imported ones list none. */
const hasHours = sql`(${hours} is not null or ${hourExceptions} <> '[]')`;

/** Returns the condition for businesses with an exception for a date. */
function statesHoursOn(date: string): SQL {
  // Most businesses have no exceptions, so the cheapest check comes first.
  return sql`(${hourExceptions} <> '[]' and exists (select 1 from jsonb_array_elements(${hourExceptions}) as exception
    where ${date}::text collate "C" between exception ->> 'from' and exception ->> 'to'))`;
}

/** Returns the condition that a business is not temporarily closed on a date. */
function isNotAway(date: string): SQL {
  return sql`coalesce(${temporarilyClosedFrom} > ${date}::date or ${temporarilyClosedUntil} <= ${date}::date, ${temporarilyClosedFrom} is null)`;
}

/** Returns the condition that a span of the day meets `condition` and the business is not closed temporarily or permanently. */
function isOpenOn(date: string, weekday: string, condition: (open: SQL, close: SQL) => SQL): SQL {
  const time = (name: string) => sql`lpad(nullif(day ->> ${sql.raw(`'${name}'`)}, ''), 5, '0') collate "C"`;
  // `offset 0` keeps the planner from copying the expression for `day` into each of its many uses.
  const spans = [condition(time("open"), time("close")), condition(time("open2"), time("close2"))];
  return sql`(
    coalesce(${closedForGoodOn} > ${date}::date, true)
    and ${isNotAway(date)}
    and coalesce((select coalesce(day ->> 'enabled', 'true') = 'true' and (${sql.join(spans, sql` or `)})
      from (select ${hoursOn(date, weekday)} as day offset 0) as hours_of_day), false)
  )`;
}

/** Returns the day's hours as JSON. They come from the first exception that contains the date, or else from the week. */
function hoursOn(date: string, weekday: string): SQL {
  const usual = sql`${hours} -> ${weekday}::text`;
  return sql`case when ${hourExceptions} = '[]' then ${usual} else coalesce((
    select case exception ->> 'kind' when 'closed' then '{}' when 'other' then exception -> 'hours' else ${usual} end
    from jsonb_array_elements(${hourExceptions}) with ordinality as listed(exception, place)
    where ${date}::text collate "C" between exception ->> 'from' and exception ->> 'to'
    order by place limit 1
  ), ${usual}) end`;
}

// A day whose hours begin and end at the same time is open for 24 hours.
const aroundTheClock = sql.raw(`'$.* ? (@.enabled == true && @.open == @.close)'`);

/** The condition that a business is open around the clock on a day of the week. */
export const hasDayAroundTheClock = sql`coalesce(${businesses.hours} @? ${aroundTheClock}, false)`;

/** The condition that a business is open around the clock every day of the week. */
export const neverCloses = sql`coalesce(jsonb_array_length(jsonb_path_query_array(${businesses.hours}, ${aroundTheClock})) = 7, false)`;

/** Returns whether a business is open around the clock on a day of the week. */
export function isOpenAroundTheClock({ hours }: OpeningTimes): boolean {
  return Object.values(hours ?? {}).some(({ enabled, open, close }) => enabled && open === close);
}
