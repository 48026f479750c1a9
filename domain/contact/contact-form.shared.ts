import { z } from "#domain/zod.shared.ts";
import { manyLines, oneLine } from "#domain/text/text-validators.shared.ts";

/** So much fits; nobody types more by hand. In characters. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 5000, answer: 5000 };

const required = (what: string, most: number, cleaned = oneLine) =>
  z
    .string({ error: `${what} is required` })
    .transform(cleaned)
    // The form library hands on no text at all for one that was nothing but blanks.
    .pipe(
      z
        .string({ error: `${what} is required` })
        .min(1, `${what} is required`)
        .max(most, `${what} can be at most ${most} characters`),
    );

/** The contact form. `website` is a trap: people don't see it, machines fill it in. */
export const contactFields = z.object({
  name: required("Name", contactLimits.name),
  email: required("Email", contactLimits.email).pipe(z.email("Please enter a valid email address")),
  subject: required("Subject", contactLimits.subject),
  message: required("Message", contactLimits.message, manyLines),
  website: z.string().optional(),
});

export type ContactForm = z.output<typeof contactFields>;

/** What an admin writes back. */
export const answerFields = z.object({ answer: required("Answer", contactLimits.answer, manyLines) });
