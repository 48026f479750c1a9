import { rowsFrom } from "./row.ts";

/** What users can do with their own account. */
export const ownAccountRows = rowsFrom("issue 22", {
  "two-step.owner":
    "An owner turns on two-step sign-in at `/dashboard/account/two-step` with the password and a code. From then on, login asks for a code or a recovery code. Turning it off requires both the password and a code.",
  "devices.list":
    "The account page lists the browsers in which the user is logged in, such as “Safari on iPhone,” with the date when each was last used. The current browser is first. No network address is stored.",
  "devices.log-out":
    "A user can log out one device, or all devices except the current one. No user can log out another user's device.",
  "delete-account.traces":
    "After a deletion, no table contains the person's name, email address, former email addresses, or private contact data. The audit log keeps its entries without them. A last email confirms the deletion. After that email is sent, its address is deleted too.",
  "delete-account.listing":
    "The person chooses whether a public listing stays as a Basic listing that can be claimed, or is removed. A listing that was never public is deleted.",
  "delete-account.proof": "Deleting an account requires the password and, with two-step sign-in, a code.",
  "delete-account.last-admin":
    "The last administrator cannot delete their account, even if two administrators try to delete their accounts at the same time.",
  "delete-account.plan":
    "The page first says what happens. The plan and the sponsorship end right away without a refund, the subscription ends at the provider, and later events do not cause any emails.",
  "delete-account.late-payment": "A payment that arrives after the deletion is refunded, and the payer is emailed.",
  "delete-account.checkout": "An open checkout is closed at the provider and reserves nothing.",
  "delete-account.claim": "A pending claim is withdrawn and refunded, and open tasks about it are settled.",
  "delete-account.again": "The same address can sign up again and gets nothing from the old account.",
  "data-download.file":
    "After entering the password, a user can download one JSON file with everything that is stored about them. The download works for ten minutes and only in the browser in which the password was entered.",
  "data-download.refused":
    "The download is refused if the password is missing or wrong, or after too many downloads. Nobody gets another user's data.",
  "data-download.tables": "Each table with a foreign key to a user or a business is in the file, or a list says why it is not.",
  "data-download.secrets": "The file has no password, hash, token, or secret.",
});
