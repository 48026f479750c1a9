import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { secretOf } from "#db/signing-secrets.ts";
import type { Log } from "#app/http/context.ts";
import type { App, Given } from "./app.ts";
import { warnOfNoBackups } from "./backup/nightly.ts";
import { sweepSpools } from "./backup/spool.ts";
import { openClients } from "./client.ts";
import { serveCommands } from "./command-port.ts";
import { readSettings, type Settings } from "./env.ts";
import { demoPassword } from "#demo/accounts.ts";
import { isSignedIn } from "#app/http/session.ts";
import { isThisMachine } from "#app/http/this-machine.ts";
import { demoAccounts, fillTown, refuseDemoAccounts } from "./fill.ts";
import { appointFirstAdmin } from "./first-admin.ts";
import { openHealth } from "./health.ts";
import { inTime } from "./in-time.ts";
import { startInsights } from "./insights.ts";
import { startJobs } from "./jobs.ts";
import { listen, type Files } from "./listen.ts";
import { openLog } from "./log.ts";
import { startDelivery } from "./email.ts";
import { dataFolder } from "./folders.ts";
import { openServices } from "./open.ts";
import { operatorDoor } from "./operator.ts";
import { honestAbout } from "./outage.ts";
import { openPageCache } from "./page-cache/page-cache.ts";
import { followRevision, hearingCommits } from "./page-cache/revision.ts";
import { startPaymentEvents, warnOfTestPayments } from "./payments.ts";
import { openLoadLimits } from "./load-limits.ts";
import { NoRoom } from "./shed.ts";
import { openSecurityEvents, startMinuteLines } from "./security-events.ts";
import { siteMetrics } from "./site-metrics.ts";
import { refuseWith, renderUnavailablePages } from "./service-unavailable.ts";
import { sweepUploadFiles } from "./upload-files.ts";

/** In milliseconds: what is not done so long after the process began to stop is given up, so that nobody has to kill it. */
const stopTime = 14_000;

/** How the site is served: its pages and its files, from the build or from the development server. */
export type Serving = {
  app(given: Given): App;
  files(publicOrigin: string): Files;
  stopped?(): Promise<void>;
};

/** Opens everything, fills a new town, and serves until it is told to stop. Throws what keeps it from starting. */
export async function startSite({ app, files, stopped }: Serving): Promise<void> {
  const settings = readSettings();
  const log = openLog(settings.logLevel);
  const opened = await openServices(settings, `the site at ${settings.publicOrigin}`, log);
  await fillTown(opened.services, settings, log);
  await refuseDemoAccounts(opened.services, settings);
  await appointFirstAdmin(opened.services, settings, log);
  warnOfUnsentEmail(settings, log);
  warnOfTestPayments(settings, log);
  warnOfNoBackups(settings, log);
  const uploadFolder = join(dataFolder(settings), "uploads");
  await sweepUploadFiles(uploadFolder);
  if (opened.embedded) {
    await sweepSpools(dataFolder(settings));
    serveCommands(opened.embedded, opened.services, dataFolder(settings));
  }
  const revision = followRevision(opened.services.db);
  // What this process changes is seen by its very next request.
  opened.services.db = hearingCommits(opened.services.db, revision.expire);
  const jobs = startJobs(opened, settings, log);
  const delivery = startDelivery({ ...opened.services, publicOrigin: settings.publicOrigin }, log);
  const insights = startInsights(opened.services, log);
  const { publicOrigin, demoFor } = settings;
  const securityEvents = openSecurityEvents(log, await secretOf(opened.services.db, "security-events"));
  const given = { services: opened.services, publicOrigin, demoFor, log, counter: insights.counter, events: securityEvents };
  const limits = openLoadLimits();
  const health = openHealth(opened.services.db, limits.forgetPace);
  const site = honestAbout(app(given), { health, canSave: () => !opened.embedded?.room.isShort() });
  const events = startPaymentEvents(opened.services.paymentDesk, site, settings.publicOrigin, log);
  const { metrics, answered, looked } = siteMetrics({ opened, limits, securityEvents });
  const clients = openClients(settings.trustedProxies, log);
  const unavailable = await renderUnavailablePages(site);
  const turnAway = refuseWith(unavailable);
  const pageCache = openPageCache({
    render: site.render,
    inTurn: limits.gates.page.through,
    revision,
    clock: opened.services.clock,
    counter: insights.counter,
    addressOf: clients.addressOf,
    failed: (error, request, response) => {
      if (!(error instanceof NoRoom)) log.error({ err: error }, "a page could not be rendered");
      turnAway(request, response, "busy");
    },
    looked,
  });
  const server = await listen({
    app: site,
    steps: [operatorDoor({ health, metrics, metricsToken: settings.metricsToken, publicOrigin }), pageCache],
    files: files(settings.publicOrigin),
    limits,
    clients,
    unavailable,
    settings,
    log,
    uploadFolder,
    hasSession: (cookies) => inTime(2_000, isSignedIn(opened.services, publicOrigin, cookies)).catch(() => false),
    answered,
  });
  const minuteLines = startMinuteLines({ events: securityEvents, shed: limits.shed, log });
  greet(settings);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    health.retire();
    await pause(settings.drainDelay * 1000);
    setTimeout(giveUp, stopTime, log);
    await server.drain();
    minuteLines.stop();
    await Promise.all([jobs.stop(), delivery.stop(), insights.stop(), events.stop()]);
    await opened.close();
    await stopped?.();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

function giveUp(log: Log): never {
  log.error({}, "something would not stop");
  process.exit(1);
}

/** Nobody could confirm an address or choose a new password. */
export function warnOfUnsentEmail({ publicOrigin, smtp }: Pick<Settings, "publicOrigin" | "smtp">, log: Pick<Log, "warn">): void {
  if (smtp || isThisMachine(publicOrigin)) return;
  log.warn({ publicOrigin }, "this site sends no email: set SMTP_URL and MAIL_FROM");
}

function greet({ publicOrigin, demo, smtp }: Settings): void {
  const emailStaysHere = !smtp && isThisMachine(publicOrigin);
  const lines = [`The directory is open at ${publicOrigin}`];
  if (demo) lines.push(`Demo accounts: ${demoAccounts.join(", ")}`, `Their password: ${demoPassword}`);
  if (emailStaysHere) lines.push(`Emails are stored here: ${publicOrigin}/dev/mail`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
