import type { Log } from "#app/http/context.ts";
import type { Given } from "./app.ts";
import { serveCommands } from "./command-port.ts";
import { readSettings, type Settings } from "./env.ts";
import { demoPassword } from "#demo/accounts.ts";
import { isThisMachine } from "#app/http/this-machine.ts";
import { demoAccounts, fillTown, refuseDemoAccounts } from "./fill.ts";
import { appointFirstAdmin } from "./first-admin.ts";
import { startInsights } from "./insights.ts";
import { startJobs } from "./jobs.ts";
import { listen, type Files } from "./listen.ts";
import { openLog } from "./log.ts";
import { startDelivery } from "./mail.ts";
import { openServices } from "./open.ts";
import { startPaymentEvents, warnOfTestPayments } from "./payments.ts";

/** How long requests under way may take to finish once the process was asked to stop, in milliseconds. */
const drainTime = 10_000;

type App = { fetch(request: Request, client: { address: string }): Promise<Response> };

/** How the site is served: its pages and its files, from the build or from the development server. */
export type Serving = {
  app(given: Given): App;
  files: Files;
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
  warnOfLostMail(settings, log);
  warnOfTestPayments(settings, log);
  if (opened.embedded) serveCommands(opened.embedded.lock, opened.services);
  const jobs = startJobs(opened, log);
  const delivery = startDelivery({ ...opened.services, publicOrigin: settings.publicOrigin }, log);
  const insights = startInsights(opened.services, log);
  const given = { services: opened.services, publicOrigin: settings.publicOrigin, log, counter: insights.counter };
  const site = app(given);
  const events = startPaymentEvents(opened.services.paymentDesk, site, settings.publicOrigin, log);
  const server = await listen(site, files, settings, log);
  greet(settings);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    await server.drain(drainTime);
    await Promise.all([jobs.stop(), delivery.stop(), insights.stop(), events.stop()]);
    await opened.close();
    await stopped?.();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

/** Nobody could confirm an address or choose a new password. */
export function warnOfLostMail({ publicOrigin, smtp }: Pick<Settings, "publicOrigin" | "smtp">, log: Pick<Log, "warn">): void {
  if (smtp || isThisMachine(publicOrigin)) return;
  log.warn({ publicOrigin }, "no mail leaves this site: set SMTP_URL and MAIL_FROM");
}

function greet({ publicOrigin, demo, smtp }: Settings): void {
  const mailIsHere = !smtp && isThisMachine(publicOrigin);
  const lines = [`The directory is open at ${publicOrigin}`];
  if (demo) lines.push(`Demo accounts: ${demoAccounts.join(", ")}`, `Their password: ${demoPassword}`);
  if (mailIsHere) lines.push(`Mail is kept here: ${publicOrigin}/dev/mail`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
