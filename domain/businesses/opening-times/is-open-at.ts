import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { businesses } from "../schema.ts";
import { dateOf, dayLength, dayOf, wallMinuteIn, weekdayOf, type WallMinute } from "./wall-clock.shared.ts";

/**
 * The local date, weekday, and time ("HH:mm") in the town. It includes the previous day, because that day's hours may end after
 * midnight.
 */
export type ClockReading = Record<"date" | "weekday" | "time" | "dateBefore" | "weekdayBefore", string>;

/** Returns what a clock in this time zone shows. */
export function clockReading(timeZone: string, now: Date): ClockReading {
  return readingOf(wallMinuteIn(timeZone, now));
}

/** Returns the clock reading at the next moment, now or within a day, when the clock shows this minute of the day. */
export function nextReading(timeZone: string, now: Date, minute: number): ClockReading {
  const wall = wallMinuteIn(timeZone, now);
  const today = dayOf(wall) * dayLength + minute;
  return readingOf(today < wall ? today + dayLength : today);
}

function readingOf(wall: WallMinute): ClockReading {
  const day = dayOf(wall);
  const minute = wall - day * dayLength;
  return {
    date: dateOf(day),
    weekday: weekdays[weekdayOf(day)]!,
    time: `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`,
    dateBefore: dateOf(day - 1),
    weekdayBefore: weekdays[weekdayOf(day - 1)]!,
  };
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}

type Value = string | Placeholder;
type Columns = Record<
  "hours" | "hourExceptions" | "temporarilyClosedFrom" | "temporarilyClosedUntil" | "closedForGoodOn",
  AnyPgColumn
>;

/** Returns the condition for businesses that are open at a clock reading: the rule of `openState`, as a database filter. */
export function isOpenAt(at: Record<keyof ClockReading, Value>, table: Columns = businesses): SQL {
  const time = sql`${at.time}::text`;
  const isOpenToday = (open: SQL, close: SQL) =>
    sql`case when ${open} > ${close} then ${time} >= ${open} when ${open} = ${close} then true else ${time} >= ${open} and ${time} < ${close} end`;
  const isStillOpen = (open: SQL, close: SQL) => sql`${open} > ${close} and ${time} < ${close}`;
  const isOpen = sql`(${isOpenOn(table, at.date, at.weekday, isOpenToday)} or ${isOpenOn(table, at.dateBefore, at.weekdayBefore, isStillOpen)})`;
  return sql`(${hasHours(table)} and ${isOpen})`;
}

/**
 * Returns the condition for businesses that list hours or exceptions. An index covers this condition, because thousands of
 * businesses in an import may have no hours.
 */
function hasHours({ hours, hourExceptions }: Pick<Columns, "hours" | "hourExceptions">): SQL {
  return sql`(${hours} is not null or ${hourExceptions} <> '[]')`;
}

/** Returns the condition for businesses with an exception that says they are open on a date, with their usual or other hours. */
export function saysOpenOn(date: string): SQL {
  const { hourExceptions } = businesses;
  const weekday = weekdays[weekdayOf(Date.parse(date) / 60_000 / dayLength)]!;
  const stated = sql`exists (select 1 from jsonb_array_elements(${hourExceptions}) as exception
    where exception ->> 'kind' <> 'closed' and ${date}::text collate "C" between exception ->> 'from' and exception ->> 'to')`;
  // Most businesses have no exceptions, so the cheapest check comes first.
  return sql`(${hourExceptions} <> '[]' and ${stated} and ${isOpenOn(businesses, date, weekday, (open) => sql`${open} is not null`)})`;
}

/** Returns the condition that a span of the day meets `condition` and the business is not closed temporarily or permanently. */
function isOpenOn(table: Columns, date: Value, weekday: Value, condition: (open: SQL, close: SQL) => SQL): SQL {
  const time = (name: string) => sql`lpad(nullif(day ->> ${sql.raw(`'${name}'`)}, ''), 5, '0') collate "C"`;
  // `offset 0` keeps the planner from copying the expression for `day` into each of its many uses.
  const spans = [condition(time("open"), time("close")), condition(time("open2"), time("close2"))];
  return sql`(
    coalesce(${table.closedForGoodOn} > ${date}::date, true)
    and coalesce(${table.temporarilyClosedFrom} > ${date}::date or ${table.temporarilyClosedUntil} <= ${date}::date, ${table.temporarilyClosedFrom} is null)
    and coalesce((select coalesce(day ->> 'enabled', 'true') = 'true' and (${sql.join(spans, sql` or `)})
      from (select ${hoursOn(table, date, weekday)} as day offset 0) as hours_of_day), false)
  )`;
}

/** Returns the day's hours as JSON. They come from the first exception that contains the date, or else from the week. */
function hoursOn({ hours, hourExceptions }: Columns, date: Value, weekday: Value): SQL {
  const usual = sql`${hours} -> ${weekday}::text`;
  return sql`case when ${hourExceptions} = '[]' then ${usual} else coalesce((
    select case exception ->> 'kind' when 'closed' then '{}' when 'other' then exception -> 'hours' else ${usual} end
    from jsonb_array_elements(${hourExceptions}) with ordinality as listed(exception, place)
    where ${date}::text collate "C" between exception ->> 'from' and exception ->> 'to'
    order by place limit 1
  ), ${usual}) end`;
}
