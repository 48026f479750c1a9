import { rowsFrom } from "./row.ts";

/** Nobody takes over an account before its owner confirms it, and nobody keeps an owner out. */
export const accountsSafetyRows = [
  ...rowsFrom("issue 18", {
    "accounts.pending":
      "An account that is not confirmed has no password. Whoever follows an emailed link chooses it, or uses the one they chose in the same browser; in whatever order people sign up, buy, reset or sign in, only the reader of the mailbox gets in.",
    "account.address-move":
      "A link to a new address works only in a browser that is signed in to that account, and ends the account's other sessions.",
    "accounts.lock-out":
      "Wrong passwords of one network keep the owner out on no other; those of many networks are slowed together, about 200 an hour; a browser that signed in before passes both.",
    "accounts.lock-out-codes": "Wrong codes of the second step are limited in the same way.",
    "accounts.known-browser":
      "A signed cookie makes a browser known to one account for 180 days. It only has limits of its own: it signs nobody in and does not bypass the page cache.",
    "toast.signed": "The message of a toast travels in a signed cookie; a forged one is ignored.",
    "safe.phone":
      'A telephone number is one possible number, or "Please enter a valid phone number"; stored ones stay until they are changed.',
    "safe.invisible":
      "Invisible characters and those that turn the direction of text are removed from names and texts, in forms and imports.",
    "accounts.pending-browser":
      "A link that is opened in another browser than the one that signed up asks there for the password.",
    "accounts.pending-migrated":
      "Unconfirmed accounts of earlier versions lose their password and keep their links, which then prove the address alone.",
    "safe.networks":
      "Limits per client network count an IPv4 address or an IPv6 /64, and four times as much for an IPv6 /48; a client whose address nobody knows has no network.",
  }),
];
