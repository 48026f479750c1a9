import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

/** Every "no" of this part, with its kind. Screens have words for each code. */
const kinds = {
  /** Address or password: which of them is never said. */
  wrong_sign_in: "conflict",
  /** Told only to whoever has the right password; a new link is on its way. */
  unconfirmed: "conflict",
  /** The right password of somebody who is no admin, at the admins' door. */
  admins_only: "conflict",
  /** `wait` says for how many seconds. */
  too_many_tries: "too_many",
  too_many_codes: "too_many",
  too_many_requests: "too_many",
  password_short: "conflict",
  password_long: "conflict",
  password_common: "conflict",
  password_is_email: "conflict",
  /** The current password, asked for once more, was not it. */
  wrong_password: "conflict",
  /** The link is good, but this browser did not sign up: the password is chosen now. */
  password_missing: "conflict",
  /** The link moves an account to another address, and this browser is not signed in to that account. */
  sign_in_to_move: "conflict",
  /** An emailed link that was used, ran out, was replaced, or never was. */
  link_dead: "conflict",
  /** Told only to whoever has the right password; the details are a `TwoFactorDue`. */
  two_factor_required: "conflict",
  /** The code of an app or a recovery code: neither, or one that was used. */
  wrong_code: "conflict",
  /** The code came too long after the password, or twice. */
  two_factor_sign_in_expired: "conflict",
  two_factor_on: "conflict",
  two_factor_off: "conflict",
  address_same: "conflict",
  address_taken: "conflict",
  not_signed_in: "sign_in",
  not_admin: "not_allowed",
  /** An admin who is to have a second factor and has none may do nothing else. */
  two_factor_missing: "not_allowed",
  no_such_user: "conflict",
  last_admin: "conflict",
} as const satisfies Record<string, DomainErrorKind>;

export type AccountError = keyof typeof kinds;

/** What a browser whose password was right brings to the second step. */
export type TwoFactorRequired = { step: string };

export function accountError(code: AccountError, wait?: number, details?: TwoFactorRequired): DomainError {
  return new DomainError(kinds[code], code, wait, details);
}
