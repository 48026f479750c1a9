import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

/** The error codes that the account functions throw, with the kind of each error. Screens have a message for each code. */
const kinds = {
  /** The email or the password is wrong. The response doesn't reveal which one. */
  wrong_sign_in: "conflict",
  /** Thrown only if the password is correct. A new link is emailed. */
  unconfirmed: "conflict",
  /** The password is correct, but the account is not an admin's. Only `/admin` returns this error. */
  admins_only: "conflict",
  /** `wait` is in seconds. */
  too_many_tries: "too_many",
  too_many_codes: "too_many",
  too_many_requests: "too_many",
  password_short: "conflict",
  password_long: "conflict",
  password_common: "conflict",
  password_is_email: "conflict",
  /** The current password is wrong. */
  wrong_password: "conflict",
  /** The person must choose a password, because they did not sign up in this browser, or an admin entered the address. */
  password_missing: "conflict",
  /** The link changes an account's email, and this browser is not signed in to that account. */
  sign_in_to_move: "conflict",
  /** The emailed link was already used, has expired, was replaced, or is unknown. */
  link_dead: "conflict",
  /** Thrown only if the password is correct. The details are a `TwoFactorRequired`. */
  two_factor_required: "conflict",
  /** The code is not valid, or was used before. */
  wrong_code: "conflict",
  /** The code arrived too long after the password, or the sign-in is already complete. */
  two_factor_sign_in_expired: "conflict",
  two_factor_on: "conflict",
  two_factor_off: "conflict",
  address_same: "conflict",
  address_taken: "conflict",
  not_signed_in: "sign_in",
  not_admin: "not_allowed",
  /** The admin must set up two-factor authentication before doing anything else. */
  two_factor_missing: "not_allowed",
  /** The user must enter the password in this browser first. */
  no_such_user: "conflict",
  /** An admin disabled the account. Thrown only after the correct password. */
  account_disabled: "conflict",
  /** The account's email address is already confirmed. */
  already_confirmed: "conflict",
  /** An admin must lose the role first. */
  is_admin: "conflict",
  last_admin: "conflict",
} as const satisfies Record<string, DomainErrorKind>;

export type AccountError = keyof typeof kinds;

/** The token that the browser sends together with the two-factor code. */
export type TwoFactorRequired = { step: string };

export function accountError(code: AccountError, wait?: number, details?: TwoFactorRequired): DomainError {
  return new DomainError(kinds[code], code, wait, details);
}
