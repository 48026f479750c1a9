import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

/** Every error code of this folder, with its kind. Screens have a text for each code. */
const kinds = {
  /** The owner entered their own address. */
  is_you: "conflict",
  already_editor: "conflict",
  editors_full: "conflict",
  /** They were removed, or the invitation was accepted or withdrawn, in another window. */
  editor_unknown: "conflict",
  invitation_unknown: "conflict",
  too_many_invitations: "too_many",
  /** The invitation was used, withdrawn, replaced, or has expired. */
  invitation_over: "conflict",
  /** The invitation is for another address. */
  other_account: "conflict",
  /** It was claimed in the last days, so it can't be handed over yet. */
  recently_claimed: "conflict",
  /** Only for a new owner: they already own a business or have a claim to one. */
  has_a_business: "conflict",
} as const satisfies Record<string, DomainErrorKind>;

export type PeopleError = keyof typeof kinds;

export function peopleError(code: PeopleError, wait?: number): DomainError {
  return new DomainError(kinds[code], code, wait);
}
