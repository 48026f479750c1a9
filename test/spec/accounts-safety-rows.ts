import { rowsFrom } from "./row.ts";

/** Nobody takes over an account before its owner confirms it, and nobody keeps an owner out. */
export const accountsSafetyRows = [
  ...rowsFrom("issue 18", {
    "safe.networks":
      "Limits per client network count an IPv4 address or an IPv6 /64, and four times as much for an IPv6 /48; a client whose address nobody knows has no network.",
  }),
];
