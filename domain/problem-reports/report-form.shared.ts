import { z } from "#domain/zod.shared.ts";
import { line, lines, note } from "#domain/text/text-validators.shared.ts";
import { reportLimits } from "./limits.shared.ts";
import { problemKinds, type ProblemKind } from "./problem-kinds.shared.ts";

const kinds = Object.keys(problemKinds) as [ProblemKind, ...ProblemKind[]];
const invalidEmail = "Please enter a valid email address";

/** A visitor's report. `website` is a honeypot: people don't see it, but bots fill it in. */
export const reportFields = z
  .object({
    reason: z.enum(kinds, { error: "Please choose what is wrong" }),
    message: note(lines, reportLimits.details).optional(),
    email: note(line, reportLimits.email)
      .refine((typed) => !typed || z.email().safeParse(typed).success, invalidEmail)
      .optional(),
    website: z.string().optional(),
  })
  .superRefine(({ reason, message }, context) => {
    if (reason === "something_else" && !message)
      context.addIssue({ code: "custom", path: ["message"], message: "Please tell us what is wrong" });
  });

export type Report = z.output<typeof reportFields>;
