import { weekdays, type BusinessHours, type Weekday } from "#domain/businesses/business-types.shared.ts";

/** The times of a day that was just turned on. */
export const defaultHours = { open: "09:00", close: "17:00" };

/** A closed day, with the times that it gets when it is turned on. `second` adds the hours after a break. */
export const closedDay = { enabled: false, second: false, ...defaultHours, open2: "13:00", close2: "17:00" };

/** A day as the editor shows it. */
export type EditedDay = typeof closedDay;
export type TimeName = Exclude<keyof EditedDay, "enabled" | "second">;

/** One day as the editor posts it. Switches that are off post nothing. */
type PostedDay = { enabled?: string; second?: string } & Partial<Record<TimeName, string>>;
/** The week as the editor posts it. */
export type PostedWeek = { given?: string } & Partial<Record<Weekday, PostedDay>>;

/** Converts stored hours to the format that the editor posts. */
export function postedWeek(hours: BusinessHours | null): PostedWeek {
  if (!hours) return {};
  const days = weekdays.flatMap((weekday) => {
    const { enabled, ...times } = hours[weekday] ?? { enabled: false };
    return enabled ? [[weekday, { enabled: "on", ...times, ...("open2" in times && { second: "on" }) }]] : [];
  });
  return { given: "on", ...Object.fromEntries(days) };
}

/** Converts a day from the posted format to the format that the editor shows. */
export function editedDay(posted: PostedDay = {}): EditedDay {
  return { ...closedDay, ...posted, enabled: Boolean(posted.enabled), second: Boolean(posted.second) };
}

/**
 * Adds or removes a break. If the day is open before and after the default break from noon to 1 PM, its closing time moves to the
 * hours after the break.
 */
export function withBreak(day: EditedDay, second: boolean): EditedDay {
  if (!second) return { ...day, second, close: day.close2 || day.close };
  const fits = day.open < "12:00" && day.close > closedDay.open2;
  return { ...day, second, ...(fits && { close: "12:00", open2: closedDay.open2, close2: day.close }) };
}

/** Explains times that are easy to misread. Returns "" for all other times. */
export function hoursNote({ enabled, second, open, close, open2, close2 }: EditedDay): string {
  if (!enabled) return "";
  if (!second && open === close) return "Open 24 hours";
  const [from, to] = second ? [open2, close2] : [open, close];
  return to !== "" && to < from ? "Closes after midnight" : "";
}
