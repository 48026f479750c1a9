import type { ClaimError } from "#domain/claims/claim-errors.ts";
import { codeTries } from "#domain/claims/limits.shared.ts";

const texts: Record<ClaimError, string> = {
  log_in_first: "Please log in first.",
  account_unconfirmed: "Please confirm your account's email address first. Open the link in the email we sent you.",
  not_claimable: "This listing can't be claimed right now.",
  claim_under_way: "We are reviewing someone else's claim to this listing.",
  claimed_meanwhile:
    "Someone else has claimed this listing, so your code no longer works. If the business is yours, please contact us.",
  owns_a_business: "Your account already has a business. Each account can have only one.",
  no_code_address: "We can't send a code for this listing. Please ask us instead.",
  too_many_codes_requested: "You requested too many codes today.",
  contact_limit: "We already sent three codes there today.",
  wrong_code: "That code is wrong. Please check it.",
  code_over: "This code no longer works. Please ask for a new one.",
  code_tries_used: `The wrong code was entered ${codeTries} times, so the code no longer works. Please ask for a new one.`,
  too_many_statements: "You sent us too many requests today.",
  cannot_take_back: "The owner did not get the listing with a claim.",
};

export const claimFailed = "Failed to save. Please try again.";

/** Returns the text for a refused claim. `wait` is in seconds. */
export function claimErrorText(code: string, wait?: number): string {
  const text = texts[code as ClaimError] ?? claimFailed;
  return wait === undefined ? text : `${text} Please try again in ${hours(wait)}.`;
}

function hours(seconds: number): string {
  const count = Math.ceil(seconds / 3600);
  return `${count} hour${count === 1 ? "" : "s"}`;
}
