import { z } from "#domain/zod.shared.ts";
import { line, lines, note, text } from "#domain/text/text-validators.shared.ts";
import { suggestionLimits } from "./limits.shared.ts";

const noName = "Please enter the business's name";
const noDetails = "Please tell us what it offers and where it is";
const invalidEmail = "Please enter a valid email address";

/** A visitor's suggestion. `website` is a honeypot: people don't see it, but bots fill it in. */
export const suggestionFields = z.object({
  name: text(line, 2, noName, suggestionLimits.name),
  message: text(lines, 2, noDetails, suggestionLimits.details),
  email: note(line, suggestionLimits.email)
    .refine((typed) => !typed || z.email().safeParse(typed).success, invalidEmail)
    .optional(),
  website: z.string().optional(),
});

export type Suggestion = z.output<typeof suggestionFields>;
