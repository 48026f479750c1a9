/** The product says no. The code is stable and tested; the words for people live with the screen. */
export class DomainError extends Error {
  override name = "Refusal";
  readonly kind: DomainErrorKind;
  readonly code: string;
  /** After how many seconds it may be tried again, where that is all it takes. */
  readonly wait: number | undefined;
  /** What the screen needs to say more than the code does; the code says what it is. */
  readonly details: object | undefined;

  constructor(kind: DomainErrorKind, code: string, wait?: number, details?: object) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.wait = wait;
    this.details = details;
  }
}

/** `sign_in` and `too_many` say what would help; `gone` was there once. */
export type DomainErrorKind = "not_found" | "not_allowed" | "conflict" | "sign_in" | "gone" | "too_many";
