import { rowsFrom } from "./row.ts";

/** Free claims, which are proved with a code or approved by an admin. */
export const claimCodesRows = rowsFrom("issue 22", {
  "claim-codes.cases":
    "A code is bound to a listing, user, channel, and contact. It works once, for at most ten minutes and five tries, and goes only to old or trusted contact data. Changes to the contact data wait seven days. The public page changes only in the test cases that say so.",
  "claim-codes.service":
    "The text message service gets a signed POST with an idempotency key. Errors contain neither the number nor the code.",
  "claim-codes.secret": "Codes are stored as hashes and appear in no log. Log entries contain no address.",
  "claim-codes.masked":
    "Users see only parts of the email address and the phone number to which a code can be sent. Visitors see neither.",
  "claim-codes.again": "An owner can confirm the listing again with a code.",
  "claim-codes.dispute-link":
    "The earlier contact gets a link to dispute the claim, but not if the claimant has the same address.",
  "claim-codes.screens":
    '`/claim-business/{id}` shows "Claim free" above the plans. Each step works without JavaScript. After login, the user returns to the page.',
  "claim-codes.profile":
    'The profile says "Confirmed by email, May 2026" for a year, but not without an owner. After that, the owner can confirm again on the dashboard.',
  "claim-codes.dispute-page":
    "Opening the link to dispute a claim changes nothing. Its page has a button that disputes the claim, and an admin decides in Business Requests.",
});
