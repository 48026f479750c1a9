import { rowsFrom } from "./row.ts";

/** What users do with their own account. */
export const ownAccountRows = rowsFrom("issue 22", {
  "two-step.owner":
    "An owner turns on two-step sign-in at `/dashboard/account/two-step` with the password and a code. From then on login asks for a code or a recovery code. Only the password and a code turn it off.",
  "devices.list":
    "The account page lists the browsers that the user is logged in with, in words, with the day of last use, this one first. No network address is stored.",
  "devices.log-out": "A user logs out one device, or all others. It is never another user's.",
  "data-download.file":
    "After the password, a user downloads one JSON file with everything that is stored about them, for ten minutes and from that browser only.",
  "data-download.refused":
    "Without the password, with a wrong one, or after many downloads there is no file. Nobody gets another user's data.",
  "data-download.tables":
    "Every table with a key of a user or a business is in the file, or listed with the reason why it is not.",
  "data-download.secrets": "The file has no password, hash, token, or secret.",
});
