import { runDueJobs, type Job } from "#db/job-runs/run-once-per-period.ts";
import { updateClosedBusinesses } from "#domain/businesses/opening-times/close-on-the-day.ts";
import { askAboutHolidays } from "#domain/businesses/holidays/holiday-questions.ts";
import { emailWeeklySummaries } from "#domain/analytics/listing-stats.ts";
import { endPastNotice } from "#domain/settings/save-settings.ts";
import { askOwners } from "#domain/listing-check/listing-check.ts";
import { emailDigest } from "#domain/review-queue/review-queue.ts";
import { reconcile, runBillingJob } from "#domain/billing/billing-jobs.ts";
import type { Log } from "#app/http/request-context.ts";
import { backupJobs } from "#server/backup/nightly-backup.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Opened } from "#server/startup/open-app-context.ts";
import { checkManualPlans } from "#domain/billing/manual-plans.ts";
import { runEveryInterval } from "./run-every-interval.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";

/** Starts the periodic and daily jobs. `stop` waits for the jobs that are running. */
export function startJobs(
  { app, refreshTown }: Pick<Opened, "app"> & { refreshTown(): Promise<void> },
  settings: Pick<Settings, "backupRecipients">,
  log: Log,
): { stop(): Promise<void> } {
  const { db, clock } = app;
  const jobs = dailyJobs(app, settings, clock.now());
  const stopping = new AbortController();
  const options = { db, now: clock.now, log, signal: stopping.signal };
  let minutes = 0;

  async function tick(): Promise<void> {
    minutes += 1;
    await refreshTown();
    await runBillingJob(app).catch((error: unknown) => log.error({ err: error }, "the payment job failed"));
    await updateClosedBusinesses(app);
    await endPastNotice(app);
  }

  // They wait for a while after startup, so that they don't slow down the first visitors.
  const daily = async () => minutes >= 2 && runDueJobs(jobs, { ...options, timeZone: app.town.timeZone });
  const both = [
    runEveryInterval(60_000, tick, log, "periodic work failed"),
    runEveryInterval(60_000, daily, log, "jobs could not be run"),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(both.map((rounds) => rounds.stop()));
    },
  };
}

/**
 * For this long after startup, the site sends no emails by itself, and it never makes up for those that were due before. Otherwise, a
 * first start or a restored backup would send many at once, at any time of the day.
 */
const minutesWithoutEmails = 60;

/**
 * Returns the daily and weekly jobs of a site that started at this time, with cron patterns (minute, hour, day, month, and day of the
 * week, where Monday is 1) in the town's time zone. Most run in the early morning, when there are few visitors. Owners get emails on
 * weekday mornings.
 */
export function dailyJobs(app: AppContext, settings: Pick<Settings, "backupRecipients">, startedAt: Date): Job[] {
  const after = new Date(startedAt.getTime() + minutesWithoutEmails * 60_000);
  return [
    ...backupJobs(settings),
    { name: "nightly", cron: "0 4 * * *", run: () => deleteExpiredData(app) },
    { name: "reconcile", cron: "0 5 * * *", run: () => reconcile(app) },
    // This job runs before the weekly summaries, because an address gets at most one optional email a week.
    { name: "holiday questions", cron: "0 8 * * 1-5", after, run: () => askAboutHolidays(app) },
    { name: "listing checks", cron: "15 8 * * 1-5", after, run: () => askOwners(app) },
    { name: "manual plans", cron: "0 9 * * *", after, run: () => checkManualPlans(app) },
    { name: "weekly summaries", cron: "30 8 * * 1", after, run: () => emailWeeklySummaries(app) },
    { name: "admin digest", cron: "0 7 * * *", after, run: () => emailDigest(app) },
  ];
}
