import { Refusal, type RefusalKind } from "#domain/refusal.ts";

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
  too_many_requests: "too_many",
  password_short: "conflict",
  password_long: "conflict",
  password_common: "conflict",
  /** The current password, asked for once more, was not it. */
  wrong_password: "conflict",
  /** A mailed link that was used, ran out, was replaced, or never was. */
  link_dead: "conflict",
  address_same: "conflict",
  address_taken: "conflict",
  not_signed_in: "sign_in",
  not_admin: "not_allowed",
  no_such_user: "conflict",
  last_admin: "conflict",
} as const satisfies Record<string, RefusalKind>;

export type AccountRefusal = keyof typeof kinds;

export function refusal(code: AccountRefusal, wait?: number): Refusal {
  return new Refusal(kinds[code], code, wait);
}
