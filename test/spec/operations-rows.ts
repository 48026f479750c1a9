import { rowsFrom } from "./row.ts";

/** Operating the site, and emails to admins. */
export const operationsRows = [
  ...rowsFrom("issue 18", {
    "operations.local":
      "Without a public origin, the site listens on 127.0.0.1 and ::1. The development mailbox, the test checkout, the demo accounts, and `/metrics` serve only clients on this machine that name a localhost Host. `HOST` and `DEMO_FOR` can widen this.",
    "operations.events":
      "A refused origin, a forged webhook, a forbidden write, a throttled login, a rate limit, and a refused upload are logged at level warn. Each line has the client network, the path, and a keyed hash of the account. There are at most a few lines a minute, and `/metrics` counts the events. Load shedding writes one line a minute.",
    "operations.new-browser":
      "After an admin's first login from a browser, that admin gets an email, and the activity log and the security log record the login.",
    "operations.copy-before-migration":
      "Before a migration, the site writes a copy of the database, reads it back, and logs its path. Without the copy, it does not start.",
    "operations.newer-schema": "At startup, the site refuses a database that a newer version migrated, with a one-line message.",
    "operations.jobs":
      "Daily jobs run at their own hours, one after another, in one of several processes. Jobs that were missed because of downtime, a stop, or a crash run later.",
    "operations.env-file": "`npm start`, `npm run dev`, and the commands read `.env`. Environment variables override it.",
    "operations.start":
      "If npm has no Node for the machine and the installed Node is too old, `npm start` first says which version of Node it needs. On Windows, it says to use WSL.",
    "operations.admin-emails":
      "Each admin gets an email about new submissions, claims, and contact messages right away, once a day, or not at all, as that admin chose. “Right away” means at most one email of each kind every ten minutes. The next email counts the other events.",
    "operations.headers": "`/health/*` and `/metrics` have the security headers.",
  }),
  ...rowsFrom("issue 25", {
    "operations.command":
      "`town COMMAND` runs every command for operators. It says which town and database it works on, never builds, and creates no store unless it imports or restores.",
    "operations.setup":
      "`town setup` asks for a town or takes flags. It writes the town's configuration, its categories, and settings with new secrets that only their owner can read. It changes no existing file and refuses a folder with a store.",
    "operations.owner":
      "A command or start whose data folder or store files belong to another user changes nothing and names that user. A missing permission is not reported as damage.",
    "operations.check":
      "`town check` checks the origin, TLS, email, its DNS records, pictures, Stripe and its webhook, backups and their key, disk, memory, clock, and versions. It sends one email, changes nothing else, and says what to do about each problem.",
    "operations.passwords":
      "The database password and the email server password may contain any characters, such as @, :, /, and %.",
    "operations.health-card":
      "The admin overview shows the results of the hourly checks and the waiting and failed emails. Admins can check again, make a backup, and download the newest one.",
    "operations.wrong-store":
      "Startup warns about a store that belongs to another town, demo businesses while DEMO is off, a missing admin, and an ADMIN_EMAIL without effect. Each warning says what to do.",
    "operations.progress": "The backup, restore, and move commands show their progress and about how much time is left.",
  }),
];
