import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { countAdmins } from "#domain/accounts/administrators.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type BackupRuns, findBackupState, readBackupRuns } from "#domain/backups/backup-health.ts";
import { listOffers } from "#domain/billing/plan-prices.ts";
import { dateTimeText, howMany } from "#domain/text/formats.shared.ts";
import type { Offer } from "#ports/payments/port.ts";
import { openSmtp } from "#ports/email/smtp.ts";
import { backupKeyFile, readIdentities } from "#server/backup/backup-key.ts";
import { bytesFreeAt } from "#server/observability/health-check.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";

/** The result of one check. "off" means that the part is not set up, and the site works without it. */
export type Check = { name: string; status: "ok" | "off" | "warning" | "problem"; text: string; advice?: string };

/** What the checks need from the database. */
export type StoreFacts = {
  admins: number;
  /** What the site sells; none while paid plans are off. */
  offers: Offer[];
  backupRuns: BackupRuns;
};

/** Reads what the checks need to know about a store. */
export async function readStoreFacts({ db, town }: Pick<AppContext, "db" | "town">): Promise<StoreFacts> {
  const offers = town.paidPlans ? listOffers(town) : [];
  return { admins: await countAdmins(db), offers, backupRuns: await readBackupRuns(db) };
}

/**
 * `facts` are from the database, or the reason why it can't be read. `sendTo` is the address to send a test email to. If it is null, the
 * check only logs in to the email server.
 */
type CheckOptions = { facts: StoreFacts | string; now: Date; sendTo: string | null };
type Result = Pick<Check, "status" | "text">;

/** What to do about a problem or warning. */
const advice: Record<string, string> = {
  database: "Check DATABASE_URL or DATA_DIR, or start the site first: town start",
  admin: "Set ADMIN_EMAIL and ADMIN_PASSWORD and restart the site, or make an existing user an admin: town admin EMAIL",
  origin: "Check PUBLIC_ORIGIN, the DNS record, the firewall, the certificate, and the proxy",
  email: "Check SMTP_URL and EMAIL_FROM",
  pictures: "Check S3_URL, and that its key may get, put, and delete objects; or the owner of the folder and the free disk space",
  payments: "Check STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, and the webhook (docs/payments.md), or turn off paid plans",
  backup: "Make one now: town backup. Keep the key in DATA_DIR/backup-key.txt, and BACKUP_DIR on another disk (docs/backups.md)",
  disk: "Free some space. Start with old backups and DATA_DIR/mail",
};

/** Runs all checks. A check that fails is a problem and does not stop the others. */
export async function runChecks(settings: Settings, { facts, now, sendTo }: CheckOptions): Promise<Check[]> {
  const known = typeof facts === "string" ? null : facts;
  const checks: [name: string, check: () => Result | Promise<Result>][] = [
    known ? ["admin", () => checkAdmins(known)] : ["database", () => ({ status: "problem", text: String(facts) })],
    ["origin", () => checkOrigin(settings)],
    ["email", () => checkEmailServer(settings, sendTo)],
    ["pictures", () => checkStorage(settings, known !== null)],
    ["payments", () => checkPayments(settings, known?.offers ?? null)],
    ["backup", () => checkBackups(settings, known, now)],
    ["disk", () => checkDisk(settings)],
  ];
  return Promise.all(
    checks.map(async ([name, check]) => {
      const result = await (async () => check())().catch((error: Error): Result => ({
        status: "problem",
        text: reasonOf(error),
      }));
      const isOpen = result.status === "problem" || result.status === "warning";
      return { name, ...result, ...(isOpen && { advice: advice[name]! }) };
    }),
  );
}

/** Returns an error's message, or its cause's. */
function reasonOf({ cause, name, message, code }: Error & { code?: string }): string {
  if (cause instanceof Error) return reasonOf(cause);
  return [code ?? name, message].filter((part) => part && part !== "Error").join(", ");
}

function checkAdmins({ admins }: StoreFacts): Result {
  if (admins) return { status: "ok", text: howMany(admins, "admin") };
  return { status: "problem", text: "there is no admin, so nobody can log in at /admin" };
}

/** Checks that PUBLIC_ORIGIN leads to this site. A wrong certificate fails the request. */
export async function checkOrigin({ publicOrigin, isLocal }: Pick<Settings, "publicOrigin" | "isLocal">): Promise<Result> {
  if (isLocal) return { status: "off", text: `only this machine can open the site at ${publicOrigin}` };
  const response = await fetch(`${publicOrigin}/robots.txt`, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
  // The site writes its own origin into robots.txt.
  if ((await response.text()).includes(`Sitemap: ${publicOrigin}/`)) return { status: "ok", text: publicOrigin };
  const text = `${publicOrigin} responds with status ${response.status}, but the response is not from this site`;
  return { status: "problem", text };
}

/** Logs in to the email server. Sends an email to `sendTo` unless it is null. */
async function checkEmailServer({ smtp, publicOrigin, isLocal }: Settings, sendTo: string | null): Promise<Result> {
  if (!smtp) return { status: isLocal ? "off" : "problem", text: "the site can't send email" };
  const server = new URL(smtp.url).host;
  const text = `The directory at ${publicOrigin} can send emails.`;
  const transport = openSmtp(smtp);
  try {
    if (!sendTo) await transport.verify();
    else await transport.send({ to: sendTo, subject: "Test of the directory's email", text, html: `<p>${text}</p>` });
    return { status: "ok", text: sendTo ? `${server} accepted an email to ${sendTo}` : `${server} accepts the login` };
  } finally {
    transport.close();
  }
}

/** Checks the picture storage by writing, reading, and deleting a file. A new site has no folder yet. */
async function checkStorage(settings: Settings, hasStore: boolean): Promise<Result> {
  const where = settings.s3 ? `the bucket ${settings.s3.bucket}` : "DATA_DIR/pictures";
  if (!settings.s3 && !hasStore) return { status: "off", text: `${where} does not exist yet` };
  const key = `checks/${randomUUID()}`;
  const storage = await openStorage(settings);
  await storage.put(key, Buffer.from(key), "text/plain");
  if (!(await storage.get(key))) return { status: "problem", text: `${where} lost a file that was stored` };
  await storage.remove(key);
  return { status: "ok", text: `${where} is readable and writable` };
}

/** Checks Stripe's secret key, the prices, the customer portal, and the webhook endpoint. `offers` is null if they aren't known. */
export async function checkPayments(
  { stripe, publicOrigin, isLocal }: Pick<Settings, "stripe" | "publicOrigin" | "isLocal">,
  offers: Offer[] | null,
): Promise<Result> {
  if (!stripe && offers?.length === 0) return { status: "off", text: "paid plans are off" };
  if (!stripe) return { status: isLocal ? "off" : "warning", text: "the site uses the test checkout, so no money moves" };
  const { checkStripe } = await import("#ports/payments/stripe/stripe.ts");
  const missing = await checkStripe(stripe, `${publicOrigin}/webhooks/payments`, offers ?? []);
  const accepts = `Stripe accepts ${stripe.secretKey.includes("_test_") ? "the test key" : "the live key"}`;
  if (!missing.length) return { status: "ok", text: `${accepts}, and the webhook receives every event` };
  return { status: "problem", text: `${accepts}, but the webhook doesn't receive ${missing.join(", ")}` };
}

/** Checks the backup key, the newest backup, the last test restore, and whether the backups are on another disk. */
async function checkBackups(settings: Settings, facts: StoreFacts | null, now: Date): Promise<Result> {
  if (!facts) return { status: "off", text: "the database says when the last backup was" };
  if (!settings.backupRecipients) await readIdentities(backupKeyFile(settings));
  const found = findBackupState(facts.backupRuns, now);
  if (found.state === "none_yet") return { status: "warning", text: "no backup yet" };
  if (found.state === "failed") return { status: "problem", text: `the last backup failed: ${found.failure}` };
  if (found.state === "drill_failed") return { status: "problem", text: `the last test restore failed: ${found.failure}` };
  const text = `the last backup is from ${dateTimeText(found.at, { locale: "en-US", timeZone: "UTC" })} UTC`;
  if (found.state === "too_old") return { status: "problem", text };
  const [backups, data] = await Promise.all(
    [settings.backupDir, settings.dataDir].map((folder) => stat(folder).catch(() => null)),
  );
  if (settings.databaseUrl || !backups || backups.dev !== data?.dev) return { status: "ok", text };
  return { status: "warning", text: `${text}. ${settings.backupDir} is on the same disk as the data` };
}

/** The free space in bytes below which the check warns, and below which it reports a problem. */
const freeSpace = { warning: 1_000_000_000, problem: 200_000_000 };

/** Checks the free space on the data folder's disk. */
async function checkDisk({ dataDir }: Settings): Promise<Result> {
  const bytes = await bytesFreeAt(dataDir).catch(() => null);
  if (bytes === null) return { status: "off", text: `${dataDir} does not exist yet` };
  const status = bytes < freeSpace.problem ? "problem" : bytes < freeSpace.warning ? "warning" : "ok";
  return { status, text: `${(bytes / 1_000_000_000).toFixed(1)} GB free at ${dataDir}` };
}
