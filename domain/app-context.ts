import type { Db, Reads } from "#db/handle.ts";
import type { Town } from "./town-config/town-config.ts";
import type { Images } from "#ports/images/port.ts";
import type { EmailEventReader, Emails, Mailbox } from "#ports/email/port.ts";
import type { Payments } from "#ports/payments/port.ts";
import type { TestCheckout } from "#ports/payments/test-checkout.ts";
import type { TextMessages } from "#ports/text-messages/port.ts";
import type { Storage } from "#ports/storage/port.ts";

/** The source of the current time. Tests replace it. */
export type Clock = { now(): Date };

/** What the operator allows for email that is not a receipt or a security message. */
export type OptionalEmailSettings = {
  /** A public origin needs a postal address. */
  isAllowed: boolean;
  /** Where people can write to the operator. Shown at the end of optional emails. */
  postalAddress: string | null;
  /** Whether addresses without a confirmed account get optional email, such as those of imported listings. */
  toAddressesWithoutAccount: boolean;
};

/** What the site opens when it starts: its database, its configuration, and the external services. */
export type AppContext = {
  db: Db;
  /** A read replica, or `db` without one. Its data can be seconds old, so only searches use it. */
  reads: Reads;
  clock: Clock;
  /**
   * The town in force: the values of its files and the admins' settings. It is replaced when the settings change, so nothing keeps it
   * longer than a request or a job's run.
   */
  town: Town;
  /** The values of the town's files. */
  townFile: Town;
  storage: Storage;
  images: Images;
  emails: Emails;
  /** The same object as `emails` while the site stores its emails; null once an SMTP server sends them. */
  mailbox: Mailbox | null;
  optionalEmail: OptionalEmailSettings;
  /** Reads the events of the email service; null without EMAIL_WEBHOOK_SECRET. */
  emailEvents: EmailEventReader | null;
  /** Sends codes to phones, at most `perDay` in 24 hours for the whole town; null without a service. */
  textMessages: (TextMessages & { perDay: number }) | null;
  /** Whether the site makes backups. It makes none without a key. */
  backsUp: boolean;
  payments: Payments;
  /** The pages of the test checkout; null with a real payment provider. */
  testCheckout: TestCheckout | null;
  /** Whether every admin must use two-factor authentication. `key` encrypts their secrets; null means the key in the database. */
  twoFactor: { required: boolean; key: string | null };
};
