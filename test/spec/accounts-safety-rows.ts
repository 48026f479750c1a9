import { rowsFrom } from "./row.ts";

/** Nobody can take over an unconfirmed account or lock out an owner. */
export const accountsSafetyRows = [
  ...rowsFrom("issue 18", {
    "accounts.pending":
      "An unconfirmed account has no password. The person who follows an emailed link chooses a password, or uses the one chosen earlier in the same browser. In any order of sign-ups, purchases, resets, and logins, only the reader of the mailbox gets in.",
    "account.address-move":
      "A link to a new address works only in a browser that is logged in to that account, and it ends the account's other sessions.",
    "accounts.lock-out":
      "Wrong passwords from one network do not lock out the owner on another. Wrong passwords from many networks are slowed together to about 200 an hour. A browser that logged in before is not affected by either.",
    "accounts.lock-out-codes": "Wrong two-factor codes are limited in the same way.",
    "accounts.known-browser":
      "A signed cookie identifies a browser to one account for 180 days. It gives the browser separate limits, but it logs nobody in and does not bypass the page cache.",
    "toast.signed": "The message of a toast is in a signed cookie. A forged cookie is ignored.",
    "safe.phone":
      'A phone number must be a single possible number, or the form says "Please enter a valid phone number". Stored numbers are kept until someone changes them.',
    "safe.invisible":
      "Invisible characters and characters that change the text direction are removed from names and texts, in forms and imports.",
    "accounts.pending-browser": "A link that is opened in another browser asks for the password there.",
    "accounts.pending-migrated":
      "Unconfirmed accounts from earlier versions lose their password and keep their links, which then prove only the address.",
    "safe.networks":
      "Limits per client network treat an IPv4 address or an IPv6 /64 as one network, and allow four times as much per IPv6 /48. A client with an unknown address has no network.",
  }),
];
