import { z } from "#domain/zod.shared.ts";

const day = (missing: string) => z.string(missing).pipe(z.iso.date("Enter a date"));

/** The form that closes a business for a while. `until` is the day when it opens again, or null if that is not known. */
export const temporaryClosingFields = z.object({
  from: day("Enter a date"),
  until: day("Enter a date")
    .optional()
    .transform((date) => date ?? null),
});

/** The form that closes a business for good. */
export const closingForGoodFields = z.object({ from: day("Enter a date") });
