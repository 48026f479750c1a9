import { dateTimeText, howMany } from "#domain/text/formats.shared.ts";
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { countAdmins } from "#domain/accounts/administrators.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readBackupReports } from "#domain/backups/backup-reports.ts";
import type { HealthCheck } from "#domain/site-health/site-operations.ts";
import { listOffers } from "#domain/billing/plan-prices.ts";
import type { Offer } from "#ports/payments/port.ts";
import { openSmtp } from "#ports/email/smtp.ts";
import { backupKeyFile, readIdentities } from "#server/backup/backup-key.ts";
import { bytesFreeAt } from "#server/observability/health-check.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";

/** What the checks need from the database. */
export type StoreFacts = {
  /** How many seconds the database's clock is ahead of this machine's clock. */
  clockSecondsAhead: number;
  admins: number;
  /** What the site sells; none while paid plans are off. */
  offers: Offer[];
  backup: { at: Date | null; failure: string | null };
  drill: { at: Date | null; failure: string | null };
};

/** Reads what the checks need to know about a store. */
export async function readStoreFacts(app: Pick<AppContext, "db" | "clock" | "backupKey" | "town">): Promise<StoreFacts> {
  const { db, clock, town } = app;
  const { rows } = await db.execute<{ seconds: string }>(sql`select extract(epoch from clock_timestamp())::text as seconds`);
  const { backup, tried, drill } = await readBackupReports(db);
  return {
    clockSecondsAhead: Number(rows[0]!.seconds) - clock.now().getTime() / 1000,
    admins: await countAdmins(db),
    offers: town.paidPlans ? listOffers(town) : [],
    backup: { at: backup?.at ?? null, failure: tried?.failure ?? null },
    drill: { at: drill?.at ?? null, failure: drill?.failure ?? null },
  };
}

type CheckOptions = {
  /** What was read from the database, or null if it could not be read. */
  facts: StoreFacts | null;
  now: Date;
  /** The address to send a test email to. If null, the check only logs in to the email server. */
  sendTo: string | null;
  /** Whether to compare the clock with one on the Internet. A site that only this machine can open doesn't need this. */
  withInternet: boolean;
};

/** How long a request of a check may take, in milliseconds. */
const timeout = 10_000;

/** Runs all checks. A check that fails unexpectedly is reported as a problem and does not stop the others. */
export async function runChecks(settings: Settings, options: CheckOptions): Promise<HealthCheck[]> {
  const { facts, now, sendTo, withInternet } = options;
  const results = await Promise.all([
    facts ? checkAdmins(facts) : [],
    attempt("origin", () => checkOrigin(settings)),
    attempt("email", () => checkEmailServer(settings, sendTo)),
    facts || settings.s3 ? attempt("pictures", () => checkStorage(settings)) : [],
    attempt("payments", () => checkPayments(settings, facts)),
    attempt("backup", () => checkBackups(settings, facts, now)),
    attempt("disk", () => checkDisk(settings)),
    withInternet ? attempt("clock", () => checkClock(settings, facts)) : [],
  ]);
  return results.flat();
}

async function attempt(name: string, check: () => Promise<Omit<HealthCheck, "name">>): Promise<HealthCheck> {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    return { name, status: "problem", text: `the check failed: ${(error as Error).message}` };
  }
}

type Result = Omit<HealthCheck, "name">;

function checkAdmins({ admins }: StoreFacts): HealthCheck {
  if (admins) return { name: "admin", status: "ok", text: howMany(admins, "admin") };
  const advice =
    "Set ADMIN_EMAIL and ADMIN_PASSWORD and restart the site, or make an existing user an admin with town admin EMAIL";
  return { name: "admin", status: "problem", text: "there is no admin, so nobody can log in at /admin", advice };
}

/** Checks that PUBLIC_ORIGIN leads to this site. A wrong certificate fails the request. */
export async function checkOrigin({ publicOrigin }: Pick<Settings, "publicOrigin">): Promise<Result> {
  if (isLocalOrigin(publicOrigin)) {
    const text = `only this machine can open the site at ${publicOrigin}`;
    return { status: "off", text, advice: "Set PUBLIC_ORIGIN to the public address of the site" };
  }
  const advice = "Check the DNS record, the firewall, the certificate, and the proxy";
  try {
    const response = await fetch(`${publicOrigin}/robots.txt`, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
    // The site writes its own origin into robots.txt.
    if ((await response.text()).includes(`Sitemap: ${publicOrigin}/`)) return { status: "ok", text: publicOrigin };
    const text = `${publicOrigin} responds with status ${response.status}, but the response is not from this site`;
    return { status: "problem", text, advice };
  } catch (error) {
    return { status: "problem", text: `${publicOrigin} does not respond (${reasonOf(error)})`, advice };
  }
}

function reasonOf(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  if (cause instanceof Error) return reasonOf(cause);
  return code && !message.includes(code) ? `${code}, ${message}` : message || String(code);
}

/** Logs in to the email server. Sends an email to `sendTo` unless it is null. */
async function checkEmailServer({ smtp, publicOrigin }: Settings, sendTo: string | null): Promise<Result> {
  if (!smtp) {
    const status = isLocalOrigin(publicOrigin) ? "off" : "problem";
    return { status, text: "the site can't send email", advice: "Set SMTP_URL and EMAIL_FROM" };
  }
  const server = new URL(smtp.url).host;
  const test = `The directory at ${publicOrigin} can send emails.`;
  const transport = openSmtp(smtp);
  try {
    if (!sendTo) await transport.verify();
    else await transport.send({ to: sendTo, subject: "Test of the directory's email", text: test, html: `<p>${test}</p>` });
    return { status: "ok", text: sendTo ? `${server} accepted an email to ${sendTo}` : `${server} accepts the login` };
  } catch (error) {
    const advice = "Check the host, port, user, and password in SMTP_URL";
    return { status: "problem", text: `${server}: ${(error as Error).message}`, advice };
  } finally {
    transport.close();
  }
}

/** Checks the picture storage by writing, reading, and deleting a file. */
async function checkStorage(settings: Settings): Promise<Result> {
  const key = `checks/${randomUUID()}`;
  const where = settings.s3 ? `the bucket ${settings.s3.bucket}` : "DATA_DIR/pictures";
  try {
    const storage = await openStorage(settings);
    await storage.put(key, Buffer.from(key), "text/plain");
    if (!(await storage.get(key))) throw new Error("it lost a file that was stored");
    await storage.remove(key);
    return { status: "ok", text: `${where} is readable and writable` };
  } catch (error) {
    const advice = settings.s3
      ? "Check S3_URL, and make sure that the key is allowed to get, put, and delete objects"
      : "Check the owner of the folder and the free disk space";
    return { status: "problem", text: `${where}: ${(error as Error).name}, ${(error as Error).message}`, advice };
  }
}

/** Checks Stripe's secret key, the prices, the customer portal, and the webhook endpoint. */
export async function checkPayments(
  { stripe, publicOrigin }: Pick<Settings, "stripe" | "publicOrigin">,
  facts: Pick<StoreFacts, "offers"> | null,
): Promise<Result> {
  if (!stripe && facts?.offers.length === 0) return { status: "off", text: "paid plans are off" };
  if (!stripe) {
    const status = isLocalOrigin(publicOrigin) ? "off" : "warning";
    const advice = "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (docs/payments.md), or turn off paid plans";
    return { status, text: "the site uses the test checkout, so no money moves", advice };
  }
  const url = `${publicOrigin}/webhooks/payments`;
  const mode = stripe.secretKey.includes("_test_") ? "the test key" : "the live key";
  const advice = `In Stripe, turn on an endpoint with this URL and the events listed in docs/payments.md: ${url}`;
  try {
    const { checkStripe } = await import("#ports/payments/stripe/check-stripe.ts");
    const missing = await checkStripe(stripe, url, facts?.offers ?? []);
    const accepts = `Stripe accepts ${mode}`;
    if (!missing) return { status: "ok", text: `${accepts}, but the key is not allowed to list webhooks` };
    if (!missing.length) return { status: "ok", text: `${accepts}, and the webhook receives every event` };
    return { status: "problem", text: `${accepts}, but the webhook doesn't receive ${missing.join(", ")}`, advice };
  } catch (error) {
    const check = "Check STRIPE_SECRET_KEY and its permissions (docs/payments.md)";
    return { status: "problem", text: (error as Error).message, advice: check };
  }
}

const dayMs = 86_400_000;
/** The ages in days from which a backup and a test restore are a problem. */
const maxDays = { backup: 2, drill: 9 };

/** Checks the backup key, the newest backup, the last test restore, and whether the backups are on another disk. */
async function checkBackups(settings: Settings, facts: StoreFacts | null, now: Date): Promise<Result> {
  const key =
    settings.backupRecipients || !facts ? null : await readIdentities(backupKeyFile(settings)).catch((error: Error) => error);
  if (key instanceof Error)
    return { status: "problem", text: key.message, advice: "Put your copy of the key there (docs/backups.md)" };
  const [backup, drill] = [checkReport("backup", facts, now), checkReport("drill", facts, now)];
  for (const report of [backup, drill]) if (report.status !== "ok" && report.status !== "off") return report;
  const [backups, data] = await Promise.all(
    [settings.backupDir, settings.dataDir].map((folder) => stat(folder).catch(() => null)),
  );
  const text = `${backup.text}, ${drill.text}`;
  if (settings.databaseUrl || !backups || backups.dev !== data?.dev) return { status: backup.status, text };
  const advice = "Set BACKUP_DIR to a folder on another disk, or copy the folder to another machine every day";
  return { status: "warning", text: `${text}. ${settings.backupDir} is on the same disk as the data`, advice };
}

function checkReport(kind: "backup" | "drill", facts: StoreFacts | null, now: Date): Result {
  const what = kind === "backup" ? "backup" : "test restore";
  if (!facts) return { status: "off", text: `the database says when the last ${what} was` };
  const advice = kind === "backup" ? "Make one now: town backup" : "Run one now: town restore --drill";
  const { at, failure } = facts[kind];
  if (failure) return { status: "problem", text: `the last ${what} failed: ${failure}`, advice };
  if (!at) return { status: kind === "backup" ? "warning" : "off", text: `no ${what} yet`, advice };
  const text = `the last ${what} is from ${dateTimeText(at, { locale: "en-US", timeZone: "UTC" })} UTC`;
  return now.getTime() - at.getTime() < maxDays[kind] * dayMs ? { status: "ok", text } : { status: "problem", text, advice };
}

/** The free space in bytes below which the check warns, and below which it reports a problem. */
const freeSpace = { warning: 1_000_000_000, problem: 200_000_000 };

/** Checks the free disk space in the data folder and in the backup folder. */
async function checkDisk(settings: Settings): Promise<Result> {
  const free = [settings.dataDir, settings.backupDir].map(async (folder) => ({
    folder,
    bytes: await bytesFreeAt(folder),
  }));
  const found = (await Promise.allSettled(free)).flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const [least] = found.toSorted((a, b) => a.bytes - b.bytes);
  if (!least) return { status: "off", text: `${settings.dataDir} does not exist yet` };
  const text = `${(least.bytes / 1_000_000_000).toFixed(1)} GB free at ${least.folder}`;
  if (least.bytes >= freeSpace.warning) return { status: "ok", text };
  const status = least.bytes < freeSpace.problem ? "problem" : "warning";
  return { status, text, advice: "Free some space. Start with old backups and DATA_DIR/mail" };
}

const maxClockSeconds = 30;

/** Compares the clock with npm's and the database server's. A wrong clock breaks signatures, codes, and sessions. */
async function checkClock({ databaseUrl }: Settings, facts: StoreFacts | null): Promise<Result> {
  const advice = "Turn on time synchronization: timedatectl set-ntp true";
  const measured = await secondsBehindInternet().catch(() => null);
  const database = databaseUrl && facts ? facts.clockSecondsAhead : null;
  const worst = [measured, database].filter((seconds) => seconds !== null).sort((a, b) => Math.abs(b) - Math.abs(a))[0];
  if (worst === undefined) return { status: "off", text: "not checked because npm's registry does not respond", advice };
  const text = `${Math.abs(worst).toFixed(0)} s ${worst < 0 ? "ahead" : "behind"}`;
  return Math.abs(worst) <= maxClockSeconds
    ? { status: "ok", text }
    : { status: "problem", text: `the clock is ${text}`, advice };
}

/** Reads the time from a server that this machine has used before: the one that its packages came from. */
async function secondsBehindInternet(): Promise<number> {
  const { headers } = await fetch("https://registry.npmjs.org/", { method: "HEAD", signal: AbortSignal.timeout(timeout) });
  return (Date.parse(headers.get("date")!) - Date.now()) / 1000;
}
