import { contactLimits } from "./limits.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { manyLines, oneLine } from "#domain/text/text-validators.shared.ts";

const required = (label: string, max: number, clean = oneLine) =>
  z
    .string({ error: `${label} is required` })
    .transform(clean)
    // The form library passes undefined for a blank field.
    .pipe(
      z
        .string({ error: `${label} is required` })
        .min(1, `${label} is required`)
        .max(max, `${label} can be at most ${max} characters`),
    );

/** The contact form. `website` is a honeypot: people don't see it, but bots fill it in. */
export const contactFields = z.object({
  name: required("Name", contactLimits.name),
  email: required("Email", contactLimits.email).pipe(z.email("Please enter a valid email address")),
  subject: required("Subject", contactLimits.subject),
  message: required("Message", contactLimits.message, manyLines),
  website: z.string().optional(),
});

export type ContactForm = z.output<typeof contactFields>;
