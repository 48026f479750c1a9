import { z } from "#domain/zod.shared.ts";

/** What a signed-in person is. Anyone else is a visitor. */
export const roles = ["owner", "admin"] as const;

export type Role = (typeof roles)[number];

/** When an admin is emailed about what is new. */
export const adminEmails = ["right_away", "daily", "off"] as const;

/** The choice as a form posts it. */
export const adminEmailsField = z.enum(adminEmails);

export type AdminEmails = (typeof adminEmails)[number];

/** What an admin is emailed about: a business that waits for review, a claim, a contact message. */
export const adminNotifications = ["submission", "claim", "message"] as const;

export type AdminNotification = (typeof adminNotifications)[number];

/**
 * What a secret that works once is for: an emailed link, the sign-up that a browser made, or the sign-in of a person whose
 * password was right.
 */
export const tokenPurposes = [
  "verify-email",
  "sign-up",
  "verify-new-email",
  "reset-password",
  "set-up-account",
  "two-factor",
] as const;

export type TokenPurpose = (typeof tokenPurposes)[number];

/** In characters. `signIn` is all that a sign-in form says about a password. */
export const passwordLimits = { min: 8, max: 100, signIn: 6 };

export const emailLimit = 254;

/** For how long the code may follow the password. */
export const twoFactorSignInMinutes = 10;

/** For how long the browser that signed up confirms the address without choosing the password again. */
export const signUpHours = 24;

/** For how long a browser that signed in has limits of its own. */
export const knownBrowserDays = 180;

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10;

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

type Chosen = { password: string; confirmPassword: string };

const code = z
  .string({ error: "Please enter the code" })
  .trim()
  .min(6, "Please enter the whole code")
  .max(40, "That is longer than any of our codes");

/** On the field, so that it shows when the field is left. */
function matching({ password, confirmPassword: repeated }: Chosen, context: z.core.$RefinementCtx): void {
  if (password !== repeated) context.addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords do not match" });
}

export const signUpFields = z.object({ email, password: newPassword, confirmPassword }).superRefine(matching);

export const signInFields = z.object({ email, password: currentPassword });

/** For the forms that only ask where to send an email. */
export const emailFields = z.object({ email });

export const resetPasswordFields = z.object({ token: z.string(), password: newPassword, confirmPassword }).superRefine(matching);

/** Where the emailed link proves the address and no password belongs to it yet. */
export const choosePasswordFields = z.object({ password: newPassword, confirmPassword }).superRefine(matching);

export const changePasswordFields = z.object({ currentPassword, password: newPassword, confirmPassword }).superRefine(matching);

export const changeEmailFields = z.object({ email, currentPassword });

/** For a form that is only a button. */
export const noFields = z.object({});

/** At the second step, where the password was right, and where an app shows its first code. */
export const codeFields = z.object({ code });

/** For starting a second factor. */
export const passwordAgainFields = z.object({ currentPassword });

/** For what changes a second factor in use. */
export const proofFields = z.object({ currentPassword, code });
