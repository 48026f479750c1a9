import { z } from "#domain/zod.shared.ts";

/** A signed-in user's role. Everyone else is a visitor. */
export type Role = "owner" | "admin";

/** The link that confirms an address entered by an admin works for this long. */
export const replaceEmailDays = 7;

export const emailLimit = 254;

/** The minimum and maximum length of a password, in characters. `signIn` is the minimum in the login forms. */
export const passwordLimits = { min: 8, max: 100, signIn: 6 };

const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(emailLimit, "Please enter a valid email address")
  .toLowerCase()
  .pipe(z.email("Please enter a valid email address"));

const newPassword = z
  .string({ error: `Password must be at least ${passwordLimits.min} characters` })
  .min(passwordLimits.min, `Password must be at least ${passwordLimits.min} characters`)
  .max(passwordLimits.max, "Password is too long");

const currentPassword = z
  .string({ error: `Password must be at least ${passwordLimits.signIn} characters` })
  .min(passwordLimits.signIn, `Password must be at least ${passwordLimits.signIn} characters`);

const confirmPassword = z.string({ error: "Passwords do not match" });

type NewPassword = { password: string; confirmPassword: string };

const code = z
  .string({ error: "Please enter the code" })
  .trim()
  .min(6, "Please enter the full code")
  .max(40, "This code is too long");

/** Reports a mismatch as an error in the confirmation field, so that the browser shows it when that field loses focus. */
function requireMatch({ password, confirmPassword: repeated }: NewPassword, context: z.core.$RefinementCtx): void {
  if (password !== repeated) context.addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords do not match" });
}

export const signUpFields = z.object({ email, password: newPassword, confirmPassword }).superRefine(requireMatch);

export const signInFields = z.object({ email, password: currentPassword });

/** For forms that ask only for an email address. */
export const emailFields = z.object({ email });

export const resetPasswordFields = z
  .object({ token: z.string(), password: newPassword, confirmPassword })
  .superRefine(requireMatch);

/** For confirming an email when the person must choose a password. */
export const choosePasswordFields = z.object({ password: newPassword, confirmPassword }).superRefine(requireMatch);

export const changePasswordFields = z
  .object({ currentPassword, password: newPassword, confirmPassword })
  .superRefine(requireMatch);

export const changeEmailFields = z.object({ email, currentPassword });

/** Whether a person wants optional email. */
export const optionalEmailFields = z.object({ wanted: z.enum(["yes", "no"]) });

/** For a form with only a button. */
export const noFields = z.object({});

/** For signing in with a two-factor code, and for confirming an authenticator app. */
export const codeFields = z.object({ code });

/** For starting the setup of two-factor authentication. */
export const passwordAgainFields = z.object({ currentPassword });

/** For deleting the account. Only accounts with two-factor authentication need the code. */
export const deleteAccountFields = z.object({
  currentPassword,
  code: z.string().trim().max(40, "This code is too long").default(""),
  listing: z.enum(["keep", "remove"]).default("keep"),
});

/** For changing or turning off two-factor authentication. */
export const proofFields = z.object({ currentPassword, code });
