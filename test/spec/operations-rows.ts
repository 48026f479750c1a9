import { rowsFrom } from "./row.ts";

/** What an operator relies on, and what admins are told by email. */
export const operationsRows = [
  ...rowsFrom("issue 18", {
    "operations.local":
      "Without a public origin the site listens on 127.0.0.1 and ::1, and the development mailbox, the test checkout, the demo accounts and `/metrics` are there only for clients of this machine that name it as their Host. `HOST` and `DEMO_FOR` widen this.",
    "operations.events":
      "A refused origin, a forged webhook, a forbidden write, a throttled sign-in, a rate limit and a refused upload are warn-level lines with client network, path and a keyed hash of the account, at most a few a minute, and counted in `/metrics`; load shedding has one line a minute.",
    "operations.new-browser":
      "An admin's first sign-in from a browser is emailed to that admin, recorded in the activity log and a line of the security log.",
    "operations.copy-before-migration":
      "A start that would migrate first writes a copy of the database, reads it back, and logs where it is; without the copy it does not start.",
    "operations.newer-schema": "A start refuses a database that a newer version migrated, in one line.",
    "operations.jobs":
      "Daily jobs run at their own hours, one after another, in one process of several; what a downtime, a stop or a crash kept from running is made up for.",
    "operations.env-file": "`npm start`, `npm run dev` and the commands read `.env`; what the environment says wins over it.",
    "operations.start":
      "Where npm has no Node for the machine and its own is too old, the start says first which Node it needs; on Windows it says to use WSL.",
    "operations.admin-emails":
      "New submissions, claims and contact messages email each admin right away, in one email a day, or not at all, as that admin chose. Right away is at most one email of a kind in ten minutes; the next one says how much more came in.",
    "operations.headers": "`/health/*` and `/metrics` carry the safe headers.",
  }),
];
