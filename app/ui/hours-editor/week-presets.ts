import { weekdays, type Weekday } from "#domain/businesses/business-types.shared.ts";

/** The times of a day that was just enabled. */
export const defaultHours = { open: "09:00", close: "17:00" };

/** The default hours after a break. */
export const afterBreak = { open2: "13:00", close2: "17:00" };

type Preset = { value: string; label: string; days: readonly Weekday[]; times: { open: string; close: string } };

/** Common weekly hours. Each has a button that fills them in. */
export const presets: Preset[] = [
  { value: "weekdays", label: "Mon–Fri, 9 to 5", days: weekdays.slice(0, 5), times: defaultHours },
  { value: "daily", label: "Every day, 9 to 5", days: weekdays, times: defaultHours },
  { value: "always", label: "Open 24 hours", days: weekdays, times: { open: "00:00", close: "00:00" } },
];
