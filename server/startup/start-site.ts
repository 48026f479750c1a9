import { join } from "node:path";
import type { Log } from "#app/http/request-context.ts";
import type { App, AppOptions } from "#server/http/create-app.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findKeyToCopy } from "#domain/backups/backup-health.ts";
import { openBackupKey } from "#server/backup/backup-key.ts";
import { openClients } from "#server/http/client-address.ts";
import { readStoreFacts, runChecks } from "#server/checks/run-checks.ts";
import { readSettings, type Settings } from "./environment-variables.ts";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { createFirstAdmin, seedTown, refusePublicDemo } from "./seed-town.ts";
import { bytesFreeAt, openHealth, openOperatorEndpoints } from "#server/observability/health-check.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { listen } from "#server/http/http-server.ts";
import type { Files } from "#server/http/static-files.ts";
import { exitOnUnhandled, openLog } from "#server/observability/logger.ts";
import { startDelivery } from "#server/jobs/send-emails.ts";
import { openAppContext, type Opened } from "./open-app-context.ts";
import { openPageCache } from "#server/page-cache/page-cache.ts";
import { followRevision, notifyOnCommit, followSettings } from "#server/page-cache/data-revision.ts";
import { openLoadLimits, openRefusals, Refused } from "#server/http/load-limits.ts";
import { siteMetrics } from "#server/observability/site-metrics.ts";

/** The source of pages and files: the build or the development server. */
type Serving = {
  app(given: AppOptions): App;
  files(publicOrigin: string): Files;
  stopped?(): Promise<void>;
};

/** Opens everything, seeds a new town, and serves requests until SIGTERM or SIGINT. Throws an error if the site can't start. */
export async function startSite(serving: Serving): Promise<void> {
  const settings = readSettings();
  const log = openLog("info");
  exitOnUnhandled(log);
  const opened = await openAppContext(settings, log);
  try {
    await serve(opened, settings, log, serving);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(opened: Opened, settings: Settings, log: Log, { app, files, stopped }: Serving): Promise<void> {
  opened.app.backupKey = await openBackupKey(settings);
  await seedTown(opened.app, settings, log);
  await refusePublicDemo(opened.app, settings);
  await createFirstAdmin(opened.app, settings, log);
  const { db } = opened.app;
  const revision = followRevision(db);
  // This makes the process see its own changes in its next request.
  opened.app.db = notifyOnCommit(opened.app.db, revision.expire);
  const refreshTown = followSettings(opened.app, revision);
  const jobs = startJobs({ ...opened, refreshTown }, settings, log);
  const delivery = startDelivery({ app: opened.app, refreshTown, publicOrigin: settings.publicOrigin }, log);
  const { publicOrigin, demoFor } = settings;
  const limits = openLoadLimits();
  const health = openHealth(db, () => bytesFreeAt(settings.dataDir));
  const { databaseAnswers } = health;
  const site = app({ app: opened.app, refreshTown, publicOrigin, demoFor, log, databaseAnswers });
  const { metrics, countRequest, countLookup, countRefusal } = siteMetrics(opened);
  const refuse = openRefusals(log, countRefusal);
  const addressOf = openClients(settings.trustedProxies, log);
  const pageCache = openPageCache({
    render: site.render,
    limit: limits.rendering.run,
    revision,
    clock: opened.app.clock,
    addressOf,
    onError: (error, request, response) => {
      if (!(error instanceof Refused)) log.error({ err: error }, "a page could not be rendered");
      refuse(request, response, "busy");
    },
    onLookup: countLookup,
  });
  const server = await listen({
    app: site,
    steps: [openOperatorEndpoints({ health, metrics, metricsToken: settings.metricsToken, publicOrigin }), pageCache],
    files: files(settings.publicOrigin),
    limits,
    addressOf,
    refuse,
    settings,
    log,
    uploadFolder: join(settings.dataDir, "uploads"),
    onAnswered: countRequest,
  });
  greet(settings, await findKeyToCopy(opened.app));
  void logProblems(opened.app, settings, log).catch((error: unknown) => log.error({ err: error }, "the checks failed"));

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    health.retire();
    // The process exits by itself before it is killed.
    setTimeout(giveUp, 14_000, log);
    await server.drain(10_000);
    await Promise.all([jobs.stop(), delivery.stop()]);
    await opened.close();
    await stopped?.();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

/** Runs all checks, which also create the prices and the portal at Stripe. The site already answers, as the check of PUBLIC_ORIGIN needs. */
async function logProblems(app: AppContext, settings: Settings, log: Log): Promise<void> {
  const checks = await runChecks(settings, { facts: await readStoreFacts(app), now: app.clock.now(), sendTo: null });
  for (const { name, status, text, advice } of checks)
    if (advice) log.warn({ check: name, status }, `${name}: ${text}. ${advice}`);
}

function giveUp(log: Log): never {
  log.error({}, "stopping took too long: exiting now");
  process.exit(1);
}

function greet({ publicOrigin, demo, smtp }: Settings, key: string | null): void {
  const showsMailbox = !smtp && isLocalOrigin(publicOrigin);
  const lines = [`The directory is running at ${publicOrigin}`];
  if (demo) lines.push(`Demo accounts: ${demoAccounts.join(", ")}`, `Their password: ${demoPassword}`);
  if (showsMailbox) lines.push(`Emails are stored here: ${publicOrigin}/dev/mail`);
  if (key) lines.push(`Keep a copy of this key elsewhere: ${key}. Without it, nobody can open a backup.`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
