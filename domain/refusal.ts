/** The product says no. The code is stable and tested; the words for people live with the screen. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly kind: RefusalKind;
  readonly code: string;

  constructor(kind: RefusalKind, code: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** `sign_in` and `too_many` say what would help; `gone` was there once. */
export type RefusalKind = "not_found" | "not_allowed" | "conflict" | "sign_in" | "gone" | "too_many";
