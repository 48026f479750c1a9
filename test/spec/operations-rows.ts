import { rowsFrom } from "./row.ts";

/** What an operator relies on, and what admins are told by email. */
export const operationsRows = [
  ...rowsFrom("issue 18", {
    "operations.local":
      "Without a public origin the site listens on 127.0.0.1 and ::1, and the development mailbox, the test checkout, the demo accounts and `/metrics` are there only for clients of this machine that name it as their Host. `HOST` and `DEMO_FOR` widen this.",
    "operations.events":
      "A refused origin, a forged webhook, a forbidden write, a throttled sign-in, a rate limit and a refused upload are warn-level lines with client network, path and a keyed hash of the account, at most a few a minute, and counted in `/metrics`; load shedding has one line a minute.",
    "operations.headers": "`/health/*` and `/metrics` carry the safe headers.",
  }),
];
