import { defaultHours, weekdays, type BusinessHours, type Weekday } from "#domain/businesses/business-fields.shared.ts";
import { clockTime } from "#app/ui/format.ts";

/** A time as the editor's three selects post it: hour 01-12, minute, AM or PM. */
export type PostedTime = { hour: string; minute: string; period: string };
type PostedDay = { enabled?: string; open?: PostedTime; close?: PostedTime };
/** The week as the editor posts it. A switch that is off posts nothing. */
export type PostedWeek = { given?: string } & Partial<Record<Weekday, PostedDay>>;

export type EditedDay = { enabled: boolean; open: PostedTime; close: PostedTime };
/** The week as the editor shows it. Every day has times, even a closed one. */
export type EditedWeek = { given: boolean } & Record<Weekday, EditedDay>;

export const hourChoices = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1));
export const minuteChoices = Array.from({ length: 12 }, (_, index) => twoDigits(index * 5));
export const periodChoices = ["AM", "PM"];

/** Converts stored hours to the form the editor posts. */
export function postedWeek(hours: BusinessHours | null): PostedWeek {
  if (!hours) return {};
  const days = weekdays.flatMap((weekday) => {
    const day = hours[weekday];
    return day?.enabled ? [[weekday, { enabled: "on", open: postedTime(day.open), close: postedTime(day.close) }]] : [];
  });
  return { given: "on", ...Object.fromEntries(days) };
}

/** Converts posted or stored hours to the form the editor shows. */
export function editedWeek(posted: PostedWeek | undefined): EditedWeek {
  const day = (weekday: Weekday): EditedDay => {
    const { enabled, open, close } = posted?.[weekday] ?? {};
    const closed = closedDay();
    return { enabled: Boolean(enabled), open: { ...closed.open, ...open }, close: { ...closed.close, ...close } };
  };
  const days = Object.fromEntries(weekdays.map((weekday) => [weekday, day(weekday)])) as Record<Weekday, EditedDay>;
  return { given: Boolean(posted?.given), ...days };
}

/** Returns a closed day with the default times it gets when it is turned on. */
export function closedDay(): EditedDay {
  return { enabled: false, open: postedTime(defaultHours.open), close: postedTime(defaultHours.close) };
}

/** Explains times that are easy to misread. Returns "" for all others. */
export function hoursNote({ enabled, open, close }: EditedDay): string {
  if (!enabled) return "";
  const [from, to] = [minutesOf(open), minutesOf(close)];
  if (from === to) return "Open 24 hours";
  return to < from ? "Closes after midnight" : "";
}

function minutesOf({ hour, minute, period }: PostedTime): number {
  return ((Number(hour) % 12) + (period === "PM" ? 12 : 0)) * 60 + Number(minute);
}

/** Splits "HH:mm" into the values of the three selects. */
function postedTime(time: string): PostedTime {
  const [clock = "", period = ""] = clockTime(time).split(" ");
  const [hour = "", minute = ""] = clock.split(":");
  return { hour, minute, period };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
