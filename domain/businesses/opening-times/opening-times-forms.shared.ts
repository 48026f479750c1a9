import { z } from "#domain/zod.shared.ts";
import { weekdays, type BusinessHours, type DayHours, type Weekday } from "#domain/businesses/business-types.shared.ts";
import { openingTimesSchema } from "./opening-times-schema.shared.ts";

const time = z.string("Invalid time format").optional();

/** A day as the editor posts it. `second` adds the hours after a break. */
const day = z
  .object({
    enabled: z.boolean().default(false),
    second: z.boolean().default(false),
    ...{ open: time, close: time, open2: time, close2: time },
  })
  .optional();

/**
 * The week as the editor posts it, for the browser and the server. It includes only enabled days: without any, all seven
 * days are closed. It is null if the business lists no hours.
 */
export const hoursField = z
  .object({
    given: z.boolean().default(false),
    ...(Object.fromEntries(weekdays.map((each) => [each, day])) as Record<Weekday, typeof day>),
  })
  .optional()
  .transform((week, context): BusinessHours | null => {
    if (!week?.given) return null;
    const days: [Weekday, DayHours][] = [];
    for (const weekday of weekdays) {
      const { [weekday]: posted } = week;
      if (!posted?.enabled) continue;
      const { enabled, second, open = "", close = "", open2 = "", close2 = "" } = posted;
      const times = { open, close, ...(second && { open2, close2 }) };
      for (const [name, time] of Object.entries(times))
        if (time === "") context.addIssue({ code: "custom", message: "Enter a time", path: [weekday, name] });
      days.push([weekday, { enabled, ...times }]);
    }
    return Object.fromEntries(days);
  })
  .pipe(openingTimesSchema.shape.hours);

/** The form on the hours page. */
export const hoursFields = z.object({ hours: hoursField, version: z.number().int() });
