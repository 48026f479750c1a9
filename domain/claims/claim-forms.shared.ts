import { line, lines, text } from "#domain/text/text-validators.shared.ts";
import { choosePasswordFields } from "#domain/accounts/account-forms.shared.ts";
import { z } from "#domain/zod.shared.ts";

export const codeDigits = 6;
/** The code works for this long. */
export const claimCodeMinutes = 10;
/** The maximum number of times that a person may try to enter a code. */
export const codeTries = 5;

/** The maximum lengths of the answers in a claimant's statement, in characters. */
export const statementLimits = { name: 100, role: 100, reason: 1000 };

/** The claimant's statement to the admins. */
export const statementFields = z.object({
  name: text(line, 1, "Please enter your name", statementLimits.name),
  role: text(line, 1, "Please enter your role in the business", statementLimits.role),
  reason: text(lines, 1, "Please tell us how we can check that the business is yours", statementLimits.reason),
});

export type Statement = z.output<typeof statementFields>;

/** A code from an email. Spaces and hyphens don't matter. */
export const claimCodeFields = z.object({
  code: z
    .string({ error: "Please enter the code" })
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), `The code has ${codeDigits} digits`)),
});

/** A visitor also chooses the password of the new account. */
export const claimWithAccountFields = choosePasswordFields.safeExtend(claimCodeFields.shape);
