import { rowsFrom } from "./row.ts";

/** Nobody takes over an account before its owner confirms it, and nobody keeps an owner out. */
export const accountsSafetyRows = [
  ...rowsFrom("issue 18", {
    "accounts.pending":
      "An account that is not confirmed has no password. Whoever follows an emailed link chooses it, or uses the one they chose in the same browser; in whatever order people sign up, buy, reset or sign in, only the reader of the mailbox gets in.",
    "account.address-move":
      "A link to a new address works only in a browser that is signed in to that account, and ends the account's other sessions.",
    "accounts.pending-browser":
      "A link that is opened in another browser than the one that signed up asks there for the password.",
    "accounts.pending-migrated":
      "Unconfirmed accounts of earlier versions lose their password and keep their links, which then prove the address alone.",
    "safe.networks":
      "Limits per client network count an IPv4 address or an IPv6 /64, and four times as much for an IPv6 /48; a client whose address nobody knows has no network.",
  }),
];
