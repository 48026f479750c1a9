import { z } from "#domain/zod.shared.ts";

const noCode = "Please paste the link or the code from the email.";

/** Accepts the emailed link or only its code after the "#". Returns the code. */
export const editCodeFields = z.object({
  code: z
    .string(noCode)
    .max(400, noCode)
    .transform((typed) => typed.trim().replace(/^.*#/s, ""))
    .pipe(z.string().min(1, noCode)),
});
