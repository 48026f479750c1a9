import { rowsFrom } from "./row.ts";

/** What users do with their own account. */
export const ownAccountRows = rowsFrom("issue 22", {
  "two-step.owner":
    "An owner turns on two-step sign-in at `/dashboard/account/two-step` with the password and a code. From then on, login asks for a code or a recovery code. Only the password and a code turn it off.",
  "devices.list":
    "The account page lists the browsers in which the user is logged in, in words, with the day of last use and this browser first. No network address is stored.",
  "devices.log-out": "A user logs out one device, or all others. No user can log out another user's device.",
  "delete-account.traces":
    "After a deletion, name, email, former emails, and private contact data of the person are in no table. The audit log keeps its entries without them. A last email confirms the deletion. After that email is sent, its address is deleted too.",
  "delete-account.listing":
    "The person chooses whether a public listing stays as a Basic listing that can be claimed, or is removed. A listing that was never public is deleted.",
  "delete-account.proof": "Deleting an account requires the password and, with two-step sign-in, a code.",
  "delete-account.last-admin": "The only administrator cannot delete their account, even when two do it at the same time.",
  "delete-account.plan":
    "The page first says what happens. The plan and the sponsorship end right away without a refund, the subscription ends at the provider, and later events email nobody.",
  "delete-account.late-payment": "A payment that arrives after the deletion is refunded, and the payer is emailed.",
  "delete-account.checkout": "An open checkout is closed at the provider and reserves nothing.",
  "delete-account.claim": "A pending claim is withdrawn and refunded, and open tasks about it are settled.",
  "delete-account.again": "The same address can sign up again and gets nothing from the old account.",
  "data-download.file":
    "After entering the password, a user can download one JSON file with everything that is stored about them. The download works for ten minutes and only in that browser.",
  "data-download.refused":
    "Without the password, with a wrong one, or after many downloads there is no file. Nobody gets another user's data.",
  "data-download.tables": "Each table with a foreign key to a user or a business is in the file, or a list says why it is not.",
  "data-download.secrets": "The file has no password, hash, token, or secret.",
});
