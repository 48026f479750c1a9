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

/** An owner's answer while a notice is shown. */
export const noticeAnswers = ["open", "closed", "delayed"] as const;
export type NoticeAnswer = (typeof noticeAnswers)[number];

/** The posted answer. Only a delayed opening has a time. */
export const answerFields = z
  .object({ answer: z.enum(noticeAnswers, "Choose an answer"), until: z.string().optional() })
  .transform(({ answer, until = "" }, context) => {
    if (answer !== "delayed") return { answer, until: null };
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(until)) context.addIssue({ code: "custom", message: "Enter a time", path: ["until"] });
    return { answer, until };
  });

/** A business's answer to the notice with this id. `at` is the town's local date and time. */
export type ShownAnswer = { notice: string; answer: NoticeAnswer; until: string | null; at: string };
