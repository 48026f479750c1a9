import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

/** The error codes for claims with a code or a statement, with the kind of each error. Screens have a message for each code. */
const kinds = {
  log_in_first: "sign_in",
  /** The account's email is not confirmed. */
  account_unconfirmed: "conflict",
  not_claimable: "conflict",
  /** Another claim to the listing is pending. */
  claim_under_way: "conflict",
  claimed_meanwhile: "conflict",
  owns_a_business: "conflict",
  /** The listing has no email that can get codes, or the typed one is not at the domain of its website. */
  no_code_address: "conflict",
  /** The proven address belongs to an account, which the claimant must log in to. Thrown only for the correct code. */
  account_exists: "conflict",
  too_many_codes_requested: "too_many",
  /** Too many codes were sent to this email. */
  contact_limit: "too_many",
  wrong_code: "conflict",
  /** The code expired, was used, or was never sent. */
  code_over: "conflict",
  code_tries_used: "conflict",
  too_many_statements: "too_many",
  /** The owner did not get the business with a claim. */
  cannot_take_back: "conflict",
} as const satisfies Record<string, DomainErrorKind>;

export type ClaimError = keyof typeof kinds;

/** Returns the error to throw. `wait` is in seconds. */
export function claimError(code: ClaimError, wait?: number): DomainError {
  return new DomainError(kinds[code], code, wait);
}
