import { z } from "#domain/zod.shared.ts";
import { specialDateSchema } from "./opening-times-schema.shared.ts";

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
