import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

/** The error codes for editors and handovers, with the kind of each error. Screens have a message for each code. */
const kinds = {
  /** The owner entered their own address. */
  is_you: "conflict",
  already_editor: "conflict",
  editors_full: "conflict",
  /** There is no such editor or invitation, usually because it was removed, accepted, or withdrawn in the meantime. */
  editor_unknown: "conflict",
  invitation_unknown: "conflict",
  too_many_invitations: "too_many",
  /** The invitation was used, withdrawn, or replaced, or it has expired. */
  invitation_over: "conflict",
  /** The invitation is for another address. */
  other_account: "conflict",
  /** The business was claimed recently, so it can't be handed over yet. */
  recently_claimed: "conflict",
  /** The new owner already owns a business or has a claim to one. */
  has_a_business: "conflict",
} as const satisfies Record<string, DomainErrorKind>;

export type PeopleError = keyof typeof kinds;

export function peopleError(code: PeopleError, wait?: number): DomainError {
  return new DomainError(kinds[code], code, wait);
}
