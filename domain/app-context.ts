import type { Db, Reads } from "#db/handle.ts";
import type { Town } from "./town-config/town-config.ts";
import type { Images } from "#ports/images/port.ts";
import type { Emails, Mailbox } from "#ports/email/port.ts";
import type { TestCheckout, Payments } from "#ports/payments/port.ts";
import type { Storage } from "#ports/storage/port.ts";

/** The time, as rules see it; tests move it. */
export type Clock = { now(): Date };

/** What the site is given when it starts: its database and everyone else's services. */
export type AppContext = {
  db: Db;
  /** For what visitors search, and nothing that has to be up to the second: reads from a replica, or `db` where there is none. */
  reads: Reads;
  clock: Clock;
  town: Town;
  storage: Storage;
  images: Images;
  emails: Emails;
  /** The same as `emails` while the site stores its emails itself; null once a server sends them. */
  mailbox: Mailbox | null;
  /** Whether the site makes backups; without a key it makes none. */
  backsUp: boolean;
  payments: Payments;
  /** The pages of the site's own checkout; null once a real provider takes the money. */
  testCheckout: TestCheckout | null;
  /** Whether every admin needs a second factor, and what their secrets are sealed with: null leaves that to the database. */
  twoFactor: { required: boolean; key: string | null };
};
