import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** `text` is the maximum length in characters. `days` is how far ahead a notice may end. */
export const noticeLimits = { text: 160, days: 7 };

const isClockReading = (typed: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && Number.isFinite(Date.parse(`${typed}Z`));

/** A notice as the admin types it. `endsAt` is in the town's time zone. */
export const noticeFormFields = z.object({
  text: text(line, 3, "Please describe the situation in a few words", noticeLimits.text, "Please enter the notice"),
  endsAt: z.string("Please enter when the notice ends").refine(isClockReading, "Please enter when the notice ends"),
});

export type NoticeForm = z.output<typeof noticeFormFields>;
