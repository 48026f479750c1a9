import type { Refused } from "#app/http/form-action.ts";
import { codeTries } from "#domain/claims/claim-forms.shared.ts";
import { waitText } from "#domain/text/formats.shared.ts";

const texts: Record<string, string> = {
  log_in_first: "Please log in first.",
  not_claimable: "This listing can't be claimed right now.",
  claim_under_way: "We are reviewing someone else's claim to this listing.",
  claimed_meanwhile:
    "Someone else has claimed this listing, so your code no longer works. If the business is yours, please contact us.",
  owns_a_business: "Your account already has a business. Each account can have only one.",
  no_code_address: "We can't send a code to this address. Please ask us instead.",
  account_exists: "You already have an account with this address. Please log in, and claim the listing again.",
  too_many_requests: "There were too many requests today.",
  wrong_code: "That code is wrong. Please check it.",
  code_over: "This code no longer works. Please ask for a new one.",
  code_tries_used: `The wrong code was entered ${codeTries} times, so the code no longer works. Please ask for a new one.`,
};

export const sent = {
  title: "We received your request.",
  text: "We will review it and email you. Until then, the listing stays the same.",
};

export const claimFailed = { title: "Failed to save. Please try again." };

/** The message for a refused claim. */
export function claimRefusals({ code, wait }: Refused): { title: string } | undefined {
  const text = texts[code];
  return text === undefined ? undefined : { title: wait === undefined ? text : `${text} Please try again in ${waitText(wait)}.` };
}
