import { sendAdminDigests } from "#domain/accounts/admin-emails.ts";
import { runDueJobs, type Job } from "#db/job-runs/run-once-per-period.ts";
import { updateClosedBusinesses } from "#domain/businesses/opening-times/closed-and-past-dates.ts";
import { askAboutHolidays } from "#domain/businesses/holidays/holiday-questions.ts";
import { emailWeeklySummaries } from "#domain/analytics/listing-stats.ts";
import { endPastNotice } from "#domain/settings/save-settings.ts";
import { askOwners } from "#domain/listing-check/ask-owners.ts";
import { reconcile } from "#domain/billing/reconciliation/reconcile.ts";
import type { Log } from "#app/http/request-context.ts";
import { backupJobs } from "#server/backup/nightly-backup.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Opened } from "#server/startup/open-app-context.ts";
import { watchPayments } from "./payment-jobs.ts";
import { runEveryInterval } from "./run-every-interval.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";
import { intervals, jobTimes, minutesBeforeDailyJobs } from "./job-schedule.ts";

/** Starts the periodic and daily jobs. `stop` waits for the jobs that are running. */
export function startJobs(
  { app, refreshTown }: Pick<Opened, "app"> & { refreshTown(): Promise<void> },
  settings: Pick<Settings, "backupRecipients">,
  log: Log,
): { stop(): Promise<void> } {
  const { db, clock } = app;
  const jobs = dailyJobs(app, settings);
  const stopping = new AbortController();
  const options = { db, now: clock.now, log, signal: stopping.signal };
  let minutes = 0;

  async function tick(): Promise<void> {
    minutes += 1;
    await refreshTown();
    await watchPayments(app, log);
    await sendAdminDigests(app, "right_away");
    await updateClosedBusinesses(app);
    await endPastNotice(app);
  }

  const daily = async () => minutes >= minutesBeforeDailyJobs && runDueJobs(jobs, { ...options, timeZone: app.town.timeZone });
  const both = [
    runEveryInterval(intervals.minuteJobs, tick, log, "periodic work failed"),
    runEveryInterval(intervals.minuteJobs, daily, log, "jobs could not be run"),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(both.map((rounds) => rounds.stop()));
    },
  };
}

/** Returns the daily and weekly jobs. */
export function dailyJobs(app: AppContext, settings: Pick<Settings, "backupRecipients">): Job[] {
  return [
    ...backupJobs(settings),
    { name: "nightly", cron: jobTimes.expiredData, run: () => deleteExpiredData(app) },
    { name: "reconcile", cron: jobTimes.reconciliation, run: () => reconcile(app) },
    { name: "holiday questions", cron: jobTimes.holidayQuestions, run: () => askAboutHolidays(app) },
    { name: "listing checks", cron: jobTimes.listingChecks, run: () => askOwners(app) },
    { name: "weekly summaries", cron: jobTimes.weeklySummaries, run: () => emailWeeklySummaries(app) },
    { name: "admin digest", cron: jobTimes.adminDigest, run: () => sendAdminDigests(app, "daily") },
  ];
}
