import type { AppContext } from "#domain/app-context.ts";
import type { StoredEmail, Mailbox } from "#ports/email/port.ts";
import type { Storage } from "#ports/storage/port.ts";
import { aClock } from "./clock.ts";
import { images } from "./images.ts";
import { fakePayments } from "./payments.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import { readTownData } from "#server/startup/read-town-files.ts";
import settings from "../town.config.ts";

const { kinds, fileKinds } = await readTownData(settings);
const town = { ...settings, postalAddress: "PO Box 1, Williston ND 58801", kinds, fileKinds };

/** Returns an AppContext with files, emails, and payments in memory. The arguments replace parts of it. */
export function createTestContext({ db, ...given }: Partial<AppContext> & Pick<AppContext, "db">): AppContext {
  const clock = given.clock ?? aClock();
  const mailbox = given.mailbox ?? memoryMailbox(() => clock.now());
  const payments = fakePayments(clock);
  return {
    db,
    clock,
    town: given.town ?? town,
    townFile: given.town ?? town,
    storage: memoryStorage(),
    images,
    spreadsheets: openSpreadsheets(`${import.meta.dirname}/../ports/spreadsheets/read-xlsx-worker.ts`),
    emails: mailbox,
    mailbox,
    optionalEmail: { needsPostalAddress: true },
    backupKey: { file: "/data/backup-key.txt", recipient: "age1test" },
    payments,
    testCheckout: payments,
    maySellPlans: true,
    twoFactorKey: null,
    ...given,
  };
}

function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
  };
}

/** Returns a mailbox in memory. */
export function memoryMailbox(now: () => Date): Mailbox {
  const emails: StoredEmail[] = [];
  return {
    send: async (email) => void emails.unshift({ ...email, id: crypto.randomUUID(), at: now() }),
    list: async () => [...emails],
    find: async (id) => emails.find((email) => email.id === id) ?? null,
  };
}
