import type { Db } from "#db/handle.ts";
import type { BackupKey } from "./backups/schema.ts";
import type { Town } from "./town-config/town-config.ts";
import type { Images } from "#ports/images/port.ts";
import type { Emails, Mailbox } from "#ports/email/port.ts";
import type { Payments } from "#ports/payments/port.ts";
import type { TestCheckout } from "#ports/payments/fake-payment-provider.ts";
import type { Spreadsheets } from "#ports/spreadsheets/port.ts";
import type { Storage } from "#ports/storage/port.ts";

/** The source of the current time. Tests replace it. */
export type Clock = { now(): Date };

/** The operator's settings for optional email, which is neither a receipt nor a security message. */
type OptionalEmailSettings = {
  /** Whether optional email is sent only once the town has a postal address. A site on this machine doesn't need an address. */
  needsPostalAddress: boolean;
};

/** Everything that the site opens when it starts: its database, its configuration, and the external services. */
export type AppContext = {
  db: Db;
  clock: Clock;
  /**
   * The current town: the values in its files, overridden by the admins' settings. A change to the settings replaces it, so code
   * must not hold on to it for longer than one request or one run of a job.
   */
  town: Town;
  /** The values in the town's files. */
  townFile: Town;
  storage: Storage;
  images: Images;
  spreadsheets: Spreadsheets;
  emails: Emails;
  /** The same object as `emails` while the site stores its emails; null if an SMTP server sends them. */
  mailbox: Mailbox | null;
  optionalEmail: OptionalEmailSettings;
  /** The site's own backup key. Null in commands, and if the operator keeps the key elsewhere. */
  backupKey: BackupKey | null;
  payments: Payments;
  /** Whether the site can take payments. False at a public origin with the test checkout, unless the operator allows it. */
  maySellPlans: boolean;
  /** The test checkout's pages; null with a real payment provider. */
  testCheckout: TestCheckout | null;
  /** Encrypts all users' secrets for two-factor authentication; null means the key in the database. */
  twoFactorKey: string | null;
};
