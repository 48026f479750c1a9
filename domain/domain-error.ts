/** Thrown when a rule does not allow an action. Tests assert the code; the screen has the text for it. */
export class DomainError extends Error {
  override name = "DomainError";
  readonly kind: DomainErrorKind;
  readonly code: string;
  /** The seconds until the user may try again, for rate limits. */
  readonly wait: number | undefined;
  /** Extra data for the message on the screen. Its shape depends on the code. */
  readonly details: object | undefined;

  constructor(kind: DomainErrorKind, code: string, wait?: number, details?: object) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.wait = wait;
    this.details = details;
  }
}

/** `sign_in`: the user must log in first. `too_many`: the user must wait first. `gone`: the requested thing no longer exists. */
export type DomainErrorKind = "not_found" | "not_allowed" | "conflict" | "sign_in" | "gone" | "too_many";
