import { waitText } from "#domain/text/formats.shared.ts";
import type { Refusal, Refused } from "./form-action.ts";

/** The message for each error code, and the field that shows it. */
const messages: Record<string, [text: string, field?: string]> = {
  wrong_sign_in: ["Wrong email or password. Please try again."],
  unconfirmed: ["Please confirm your email address first. Open the link in the email we sent you."],
  account_disabled: ["This account is disabled. Please contact us."],
  admins_only: ["Access denied. You must be an admin to access this area."],
  password_short: ["Password must be at least 8 characters", "password"],
  password_long: ["Password is too long", "password"],
  password_common: ["That password is easy to guess. Please choose another.", "password"],
  password_is_email: ["Please choose a password that is not your email address.", "password"],
  wrong_password: ["That is not your current password.", "currentPassword"],
  wrong_code: ["That code is wrong or was already used. Please try the next one.", "code"],
  two_factor_sign_in_expired: ["That took too long. Please log in again."],
  last_admin: ["You are the only administrator. Make someone else an administrator first."],
  two_factor_on: ["Two-step sign-in is already on."],
  two_factor_off: ["Two-step sign-in is off."],
  password_missing: ["Please choose your password."],
  sign_in_to_move: ["Please log out, and log in with your old address first."],
  link_dead: ["This link no longer works."],
  address_same: ["You already use that address.", "email"],
  address_taken: ["You can't use this address."],
  is_admin: ["Administrators must change their own email addresses."],
  no_such_user: ["This account no longer exists."],
};

/** The message for a refusal of an account form, for `formAction`. */
export function accountRefusals({ code, wait }: Refused): Refusal | undefined {
  if (wait !== undefined) return { title: rateLimitText(code, wait) };
  const [title, field] = messages[code] ?? [];
  return title ? { title, ...(field && { field }) } : undefined;
}

const rateLimitTexts: Record<string, string> = {
  too_many_tries: "Too many wrong passwords.",
  too_many_codes: "Too many wrong codes.",
};

function rateLimitText(refused: string, wait: number): string {
  return `${rateLimitTexts[refused] ?? "Too many attempts."} Please try again in ${waitText(wait)}.`;
}
