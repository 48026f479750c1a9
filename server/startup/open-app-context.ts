import { join } from "node:path";
import { v7 } from "uuid";
import { getSecret } from "#db/signing-secrets.ts";
import { connectEmbedded, connectServer, type PoolState } from "#db/connect.ts";
import type { StoreLock } from "#db/embedded/lock/acquire-store-lock.ts";
import { openStore } from "#db/embedded/open-store.ts";
import { watchDiskSpace, type DiskSpace } from "#db/embedded/disk-space-guard.ts";
import type { Db } from "#db/handle.ts";
import type { Clock, AppContext } from "#domain/app-context.ts";
import type { PGlite } from "@electric-sql/pglite";
import { loadTown } from "#domain/settings/load-town.ts";
import { openMailbox } from "#ports/email/embedded-mailbox.ts";
import { openSmtp } from "#ports/email/smtp.ts";
import { openImages } from "#ports/images/sharp.ts";
import { fileStore, openFakePayments } from "#ports/payments/fake/fake-payment-provider.ts";
import { openFolder } from "#ports/storage/embedded-folder.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import type { Storage } from "#ports/storage/port.ts";
import type { Log } from "#app/http/request-context.ts";
import type { Settings } from "./environment-variables.ts";
import { backUpBeforeMigration } from "#server/backup/backup-before-migration.ts";
import { migrationsFolder } from "#server/backup/create-schema.ts";
import { embeddedSession, serverSession, type Session } from "#server/backup/sql-session.ts";
import { dataFolder } from "./data-folders.ts";
import { projectRoot } from "./project-root.ts";
import { readTown } from "./read-town-files.ts";

/** Everything that the site or a command needs. `close` closes the connections to the email server and the database. */
export type Opened = {
  app: AppContext;
  embedded: { pg: PGlite; lock: StoreLock; diskSpace: DiskSpace } | null;
  /** The state of the connections to a PostgreSQL server. Null for the embedded Postgres. */
  pool: (() => PoolState) | null;
  close(): Promise<void>;
};

/** Opens the adapters that the settings select. `name` tells other processes which process is using the embedded store. */
export async function openAppContext(settings: Settings, name: string, log: Log): Promise<Opened> {
  const townFile = await readTown(settings.townFile);
  const dataDir = dataFolder(settings);
  const storage = await openStorage(settings);
  const database = await openDatabase(settings, dataDir, name, townFile.name, log);
  const clock = { now: () => new Date() };
  const { close: closeEmails, ...post } = openEmails(settings, dataDir, clock);
  const money = await openPayments(settings, dataDir, database.db, clock);
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
      optionalEmail: settings.optionalEmail,
      backsUp: settings.backupKey !== null,
      operations: null,
      ...money,
      maySellPlans: settings.maySellPlans,
      twoFactor: settings.twoFactor,
    },
    embedded: database.embedded,
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
  if (!settings.s3) return openFolder(join(dataFolder(settings), "pictures"));
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
  db: Db,
  clock: Clock,
): Promise<Pick<AppContext, "payments" | "testCheckout">> {
  if (stripe) {
    // Imported here because the package is large and test sites don't use it.
    const { openStripe } = await import("#ports/payments/stripe/stripe.ts");
    return { payments: openStripe({ ...stripe, now: clock.now }), testCheckout: null };
  }
  const store = fileStore(join(dataDir, "payments"));
  const secret = await getSecret(db, "payments");
  const provider = openFakePayments({ origin: publicOrigin, now: clock.now, newId: () => v7(), secret, store });
  return { payments: provider, testCheckout: provider };
}

type Database = Pick<Opened, "embedded" | "pool" | "close"> & Pick<AppContext, "db">;

async function openDatabase(settings: Settings, dataDir: string, name: string, town: string, log: Log): Promise<Database> {
  const copy = (session: Session) => backUpBeforeMigration({ session, settings, town, log });
  if (settings.databaseUrl) return openServer(settings.databaseUrl, copy, log);
  const store = await openStore(dataDir, name);
  try {
    const db = await connectEmbedded(store.pg, migrationsFolder, () => copy(embeddedSession(store.pg)));
    const diskSpace = await watchDiskSpace(store.pg, (isNearlyFull) =>
      log.warn({ dataDir, isNearlyFull }, isNearlyFull ? diskFull : "the disk has space again"),
    );
    const embedded = { ...store, diskSpace };
    const close = () => {
      diskSpace.stop();
      return store.close();
    };
    return { db, embedded, pool: null, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const diskFull = "the disk is nearly full: changes are refused until there is space";

async function openServer(url: string, copy: (session: Session) => Promise<void>, log: Log): Promise<Database> {
  const onIdleError = (error: Error) => log.warn({ err: error }, "an idle database connection was lost");
  const server = await connectServer(url, migrationsFolder, onIdleError, async () => {
    const { session, close } = await serverSession(url);
    await copy(session).finally(close);
  });
  return { ...server, embedded: null };
}
