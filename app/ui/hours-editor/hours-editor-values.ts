import { weekdays, type BusinessHours, type DayHours, type Weekday } from "#domain/businesses/business-types.shared.ts";

/** The times of a day that was just enabled. */
export const defaultHours = { open: "09:00", close: "17:00" };

/** The default hours after a break. */
const afterBreak = { open2: "13:00", close2: "17:00" };

/** One day as the editor posts it. Switches that are off post nothing. `second` adds the hours after a break. */
type PostedDay = { enabled?: string; second?: string } & Partial<Record<TimeName, string>>;
/** The week as the editor posts it. */
export type PostedWeek = { given?: string } & Partial<Record<Weekday, PostedDay>>;

const timeNames = ["open", "close", "open2", "close2"] as const;
export type TimeName = (typeof timeNames)[number];

export type EditedDay = { enabled: boolean; second: boolean } & Record<TimeName, string>;
/** The week as the editor shows it. Every day has times, even a closed one. */
export type EditedWeek = { given: boolean } & Record<Weekday, EditedDay>;

/** Returns a closed day with the default times that it gets when it is turned on. */
export function closedDay(): EditedDay {
  return { enabled: false, second: false, ...defaultHours, ...afterBreak };
}

/** Converts stored hours to the format that the editor posts. */
export function postedWeek(hours: BusinessHours | null): PostedWeek {
  if (!hours) return {};
  const days = weekdays.flatMap((weekday) => {
    const { enabled, open, close, open2, close2 } = hours[weekday] ?? { enabled: false, open: "", close: "" };
    const second = open2 && close2 ? { second: "on", open2, close2 } : {};
    return enabled ? [[weekday, { enabled: "on", open, close, ...second }]] : [];
  });
  return { given: "on", ...Object.fromEntries(days) };
}

/** Converts hours from the posted format to the format that the editor shows. */
export function editedWeek(posted: PostedWeek | undefined): EditedWeek {
  const day = (weekday: Weekday): EditedDay => {
    const shown = closedDay();
    const { [weekday]: given = {} } = posted ?? {};
    for (const name of timeNames) if (typeof given[name] === "string") shown[name] = given[name];
    return { ...shown, enabled: Boolean(given.enabled), second: Boolean(given.second) };
  };
  const days = Object.fromEntries(weekdays.map((weekday) => [weekday, day(weekday)])) as Record<Weekday, EditedDay>;
  return { given: Boolean(posted?.given), ...days };
}

/** Returns the hours that the editor shows, as they would be stored, or null if the business shows no hours. */
export function hoursOf(week: EditedWeek): BusinessHours | null {
  if (!week.given) return null;
  return Object.fromEntries(weekdays.flatMap((weekday) => (week[weekday].enabled ? [[weekday, dayHoursOf(week[weekday])]] : [])));
}

function dayHoursOf({ enabled, second, open, close, open2, close2 }: EditedDay): DayHours {
  return { enabled, open, close, ...(second && { open2, close2 }) };
}

/**
 * Adds or removes a break. If the day is open before and after the default break from noon to 1 PM, its closing time moves to the
 * hours after the break.
 */
export function withBreak(day: EditedDay, second: boolean): EditedDay {
  if (!second) return { ...day, second, close: day.close2 || day.close };
  const fits = day.open < "12:00" && day.close > afterBreak.open2;
  return { ...day, second, ...(fits && { close: "12:00", open2: afterBreak.open2, close2: day.close }) };
}

/** Explains times that are easy to misread. Returns "" for all other times. */
export function hoursNote({ enabled, second, open, close, open2, close2 }: EditedDay): string {
  if (!enabled) return "";
  if (!second && open === close) return "Open 24 hours";
  const [from, to] = second ? [open2, close2] : [open, close];
  return to !== "" && to < from ? "Closes after midnight" : "";
}
