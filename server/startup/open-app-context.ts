import { join } from "node:path";
import { v7 } from "uuid";
import { connect, type Database } from "#db/connect.ts";
import type { Clock, AppContext } from "#domain/app-context.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { openMailbox } from "#ports/email/embedded-mailbox.ts";
import { openSmtp } from "#ports/email/smtp.ts";
import { openImages } from "#ports/images/sharp.ts";
import { openFakePayments } from "#ports/payments/fake-payment-provider.ts";
import { openFolder } from "#ports/storage/embedded-folder.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import type { Storage } from "#ports/storage/port.ts";
import type { Log } from "#app/http/request-context.ts";
import type { Settings } from "./environment-variables.ts";
import { backUpBeforeMigration } from "#server/backup/write-backup.ts";
import { openDatabaseServer } from "#server/backup/database.ts";
import { projectRoot } from "#db/project-root.ts";
import { readTown } from "./read-town-files.ts";

/**
 * Everything that the site or a command needs. `close` closes the connections to the email server and the database, and stops a local
 * server that no other process uses.
 */
export type Opened = { app: AppContext; pool: Database["pool"]; close(): Promise<void> };

/** Opens the adapters that the settings select. */
export async function openAppContext(settings: Settings, log: Log): Promise<Opened> {
  const townFile = await readTown(settings.townFile);
  const dataDir = settings.dataDir;
  const storage = await openStorage(settings);
  const database = await openDatabase(settings, townFile.name, log);
  const clock = { now: () => new Date() };
  const { close: closeEmails, ...post } = openEmails(settings, dataDir, clock);
  const money = await openPayments(settings, dataDir, clock);
  return {
    app: {
      db: database.db,
      clock,
      town: await loadTown(database.db, townFile),
      townFile,
      storage,
      images: openImages(join(projectRoot, "ports/images/share")),
      spreadsheets: openSpreadsheets(xlsxWorker),
      ...post,
      optionalEmail: { needsPostalAddress: !settings.isLocal },
      backupKey: null,
      ...money,
      // At a public origin, anyone could get paid plans for free at the test checkout.
      maySellPlans: settings.stripe !== null || settings.isLocal,
      twoFactorKey: settings.twoFactorKey,
    },
    pool: database.pool,
    close() {
      closeEmails();
      return database.close();
    },
  };
}

/** The source file of the worker that reads spreadsheets. A worker can't be part of the bundle, because it needs its own file. */
export const xlsxWorker = join(projectRoot, "ports/spreadsheets/read-xlsx-worker.ts");

/** Opens the picture storage. */
export async function openStorage(settings: Pick<Settings, "s3" | "dataDir">): Promise<Storage> {
  if (!settings.s3) return openFolder(join(settings.dataDir, "pictures"));
  // Imported here because the package is large and few sites use it.
  const { openBucket } = await import("#ports/storage/s3.ts");
  return openBucket(settings.s3);
}

function openEmails(
  { smtp }: Settings,
  dataDir: string,
  clock: Clock,
): Pick<AppContext, "emails" | "mailbox"> & { close(): void } {
  if (smtp) {
    const emails = openSmtp(smtp);
    return { emails, mailbox: null, close: emails.close };
  }
  const mailbox = openMailbox(join(dataDir, "mail"), { newId: () => v7(), now: clock.now });
  return { emails: mailbox, mailbox, close() {} };
}

async function openPayments(
  { publicOrigin, stripe }: Settings,
  dataDir: string,
  clock: Clock,
): Promise<Pick<AppContext, "payments" | "testCheckout">> {
  if (stripe) {
    // Imported here because the package is large and test sites don't use it.
    const { openStripe } = await import("#ports/payments/stripe/stripe.ts");
    return { payments: openStripe({ ...stripe, now: clock.now }), testCheckout: null };
  }
  const provider = openFakePayments({ origin: publicOrigin, now: clock.now, folder: join(dataDir, "payments") });
  return { payments: provider, testCheckout: provider };
}

async function openDatabase(settings: Settings, town: string, log: Log): Promise<Database> {
  const { url, close } = await openDatabaseServer(settings, log);
  try {
    const database = await connect(url, {
      onIdleError: (error) => log.warn({ err: error }, "an idle database connection was lost"),
      beforeMigration: () => backUpBeforeMigration({ url, settings, town, log }),
    });
    return { ...database, close: () => database.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
