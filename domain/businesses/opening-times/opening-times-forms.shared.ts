import { z } from "#domain/zod.shared.ts";
import { weekdays, type BusinessHours, type DayHours, type Weekday } from "#domain/businesses/business-types.shared.ts";
import { openingTimesSchema, specialDateSchema } from "./opening-times-schema.shared.ts";

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

const dateField = z.string("Enter a date").pipe(z.iso.date("Enter a date"));

/**
 * The form that closes a business for a while or for good. `until` is the day when it opens again, or null if that is not known. For good,
 * it has no meaning.
 */
export const closingFields = z
  .object({ kind: z.enum(["while", "for-good"]), from: dateField, until: dateField.optional() })
  .transform(({ until = null, ...closing }) => ({ ...closing, until }))
  .refine(({ kind, from, until }) => kind === "for-good" || until === null || until > from, {
    path: ["until"],
    message: "The reopening date must be after the first day you are closed.",
  });

const text = z.string().optional();
const answer = { kind: z.enum(["closed", "usual", "other"], "Choose an answer"), open: text, close: text };

type Posted = { kind: "closed" | "usual" | "other"; open?: string | undefined; close?: string | undefined };
/** An owner's answer about a holiday. */
export type HolidayAnswer = { kind: "closed" | "usual" } | { kind: "other"; hours: { open: string; close: string } };

/** Converts a posted answer. Times are required only for other hours. */
function answerOf({ kind, open = "", close = "" }: Posted, context: z.RefinementCtx): HolidayAnswer {
  if (kind !== "other") return { kind };
  for (const [name, time] of Object.entries({ open, close }))
    if (time === "") context.addIssue({ code: "custom", message: "Enter a time", path: [name] });
  return { kind, hours: { open, close } };
}

/** The form for a special date. Without a last day, the date is a single day. */
export const specialDateFields = z
  .object({ from: z.string("Enter a date"), to: text, reason: text, ...answer })
  .transform(({ from, to = from, reason, ...posted }, context) => ({
    ...{ from, to, ...(reason && { reason }) },
    ...answerOf(posted, context),
  }))
  .pipe(specialDateSchema);

/** The answer to the question about a holiday. */
export const holidayAnswerFields = z.object(answer).transform(answerOf);
