import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import type { StoreTown } from "#domain/site-health/store-town.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { checkBackups } from "./check-backups.ts";
import { checkEmailRecords, checkEmailServer, checkOutbox } from "./check-email.ts";
import { checkClock, checkDisk, checkMemory } from "./check-machine.ts";
import { checkOrigin } from "./check-origin.ts";
import { checkPayments, checkStorage } from "./check-services.ts";
import { checkStore } from "./check-store.ts";
import { checkVersions } from "./check-versions.ts";
import type { StoreFacts } from "./store-facts.ts";

export type CheckOptions = {
  /** What was read from the database, or null if it could not be read. */
  facts: StoreFacts | null;
  town: StoreTown;
  now: Date;
  /** The address to send a test email to. If null, the check only logs in to the email server. */
  sendTo: string | null;
  /** The DKIM selector in the DNS. If null, the check tries the usual selectors. */
  dkimSelector: string | null;
  /** Whether to ask a time server and look for new releases. A site that only this machine can open doesn't need this. */
  withInternet: boolean;
};

/** Runs all checks. A check that fails unexpectedly is reported as a problem and does not stop the others. */
export async function runChecks(settings: Settings, options: CheckOptions): Promise<HealthCheck[]> {
  const { facts, town, now, sendTo, dkimSelector, withInternet } = options;
  const results = await Promise.all([
    facts ? checkStore(facts, town, settings) : [],
    attempt("origin", () => checkOrigin(settings)),
    attempt("email", async () => [await checkEmailServer(settings, sendTo)]),
    attempt("email records", () => checkEmailRecords(settings, dkimSelector)),
    facts ? [checkOutbox(facts)] : [],
    facts || settings.s3 ? attempt("pictures", async () => [await checkStorage(settings)]) : [],
    attempt("stripe", async () => [await checkPayments(settings)]),
    attempt("backups", () => checkBackups(settings, facts, now)),
    attempt("disk", async () => [await checkDisk(settings)]),
    [checkMemory()],
    withInternet ? attempt("clock", async () => [await checkClock(settings, facts)]) : [],
    attempt("versions", () => checkVersions(facts, { withReleases: withInternet })),
  ]);
  return results.flat();
}

async function attempt(name: string, check: () => Promise<HealthCheck[]>): Promise<HealthCheck[]> {
  try {
    return await check();
  } catch (error) {
    return [{ name, status: "problem", text: `the check failed: ${(error as Error).message}` }];
  }
}
