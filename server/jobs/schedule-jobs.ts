import { sendAdminDigests } from "#domain/accounts/admin-emails.ts";
import { deleteExpiredSessions } from "#domain/accounts/sign-in/sessions.ts";
import { deleteExpiredLinks } from "#domain/accounts/email-link-tokens.ts";
import { deleteExpiredAttempts } from "#domain/accounts/sign-in/sign-in-limits.ts";
import { deleteOldEmails } from "#db/outbox/email-outbox.ts";
import { deleteExpiredRateLimits } from "#db/rate-limits/rate-limit.ts";
import { runDueJobs, type Job } from "#db/job-runs/run-once-per-period.ts";
import { repairPhones } from "#domain/businesses/repair-phones.ts";
import { updateClosedBusinesses } from "#domain/businesses/opening-times/update-closed.ts";
import { askAboutHolidays } from "#domain/businesses/special-dates/ask-about-holidays.ts";
import { deletePastDates } from "#domain/businesses/special-dates/delete-past-dates.ts";
import { deleteExpiredCodes } from "#domain/claims/codes/confirm-claim-code.ts";
import { publishDueChanges } from "#domain/claims/hold/decide-dispute.ts";
import { purgeSnapshots } from "#domain/businesses/undo/save-snapshots.ts";
import { purgePages } from "#domain/pages/delete-page.ts";
import { purgeDeleted } from "#domain/businesses/deletion/delete-business.ts";
import { deleteExpiredInvitations } from "#domain/businesses/people/invitations.ts";
import { runHandoverJob } from "#domain/businesses/people/handover-deadline.ts";
import { deleteExpiredDrafts } from "#domain/businesses/submission/drafts.ts";
import { deleteExpiredEditLinks } from "#domain/businesses/submission/edit-links.ts";
import { undoDays } from "#domain/audit-log/undo-period.ts";
import { deleteExpiredImportDrafts } from "#domain/imports/drafts/import-drafts.ts";
import { deleteOldImports } from "#domain/imports/import-uploaded-file.ts";
import { isImportRunning } from "#domain/imports/run-import.ts";
import { deleteOldListOrders } from "#domain/directory/store-list-order.ts";
import { deleteOldImpressions } from "#domain/analytics/impressions/add-impressions.ts";
import { deleteOldSearchWords } from "#domain/analytics/impressions/search-words.ts";
import { emailWeeklySummaries } from "#domain/analytics/scoreboard/email-weekly-summaries.ts";
import { deleteOldUnmetSearches } from "#domain/analytics/impressions/unmet-searches.ts";
import { deleteVisitMarksBefore } from "#domain/analytics/visitor-marks.ts";
import { deleteOldMessages } from "#domain/business-messages/change-messages.ts";
import { deleteOldEmailLimits } from "#domain/email-preferences/queue-optional-email.ts";
import { deleteOldSuggestions } from "#domain/missing-businesses/settle-suggestion.ts";
import { emailAdminsAboutReports } from "#domain/problem-reports/email-admins-about-reports.ts";
import { deleteOldReports } from "#domain/problem-reports/move-and-delete-reports.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { runNoticeJob } from "#domain/notices/run-notice-job.ts";
import { deletePastOffers } from "#domain/offers/change-offer.ts";
import { askOwners } from "#domain/freshness/ask-owners.ts";
import { reconcile } from "#domain/billing/reconciliation/reconcile.ts";
import { checkpoint, vacuum } from "#db/embedded/checkpoint-and-vacuum.ts";
import type { Log } from "#app/http/request-context.ts";
import { backupJobs } from "#server/backup/nightly-backup.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import type { Opened } from "#server/startup/open-app-context.ts";
import { watchPayments } from "./payment-jobs.ts";
import { runEveryInterval } from "./run-every-interval.ts";

const everyMinute = 60_000;
const minutesBetweenCheckpoints = 5;
const dayInMilliseconds = 86_400_000;
/** Daily jobs wait for a while after startup, so that they don't slow down the first visitors. */
const minutesBeforeDailyJobs = 2;

/** Starts the periodic and daily jobs. `stop` waits for running ones. */
export function startJobs(
  { app, embedded, refreshTown }: Pick<Opened, "app" | "embedded"> & { refreshTown(): Promise<void> },
  settings: Pick<Settings, "backupKey">,
  log: Log,
): { stop(): Promise<void> } {
  const { db, clock } = app;
  const jobs = dailyJobs({ app, embedded }, settings);
  const stopping = new AbortController();
  const options = { db, now: clock.now, log, signal: stopping.signal };
  let minutes = 0;

  async function tick(): Promise<void> {
    minutes += 1;
    await refreshTown();
    // PGlite has no automatic checkpoints.
    if (embedded && minutes % minutesBetweenCheckpoints === 0) await checkpoint(embedded.pg);
    await watchPayments(app, log);
    await emailAdminsAboutReports(app);
    await sendAdminDigests(app, "right_away");
    await updateClosedBusinesses(app);
    await deletePastOffers(app);
    await runNoticeJob(app);
    await publishDueChanges(app);
  }

  const daily = async () => minutes >= minutesBeforeDailyJobs && runDueJobs(jobs, { ...options, timeZone: app.town.timeZone });
  const both = [
    runEveryInterval(everyMinute, tick, log, "periodic work failed"),
    runEveryInterval(everyMinute, daily, log, "jobs could not be run"),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(both.map((rounds) => rounds.stop()));
    },
  };
}

/** Returns the daily jobs. They run at different hours, when there are few visitors. */
export function dailyJobs({ app, embedded }: Pick<Opened, "app" | "embedded">, settings: Pick<Settings, "backupKey">): Job[] {
  return [
    ...backupJobs(settings),
    { name: "nightly", cron: "0 4 * * *", run: () => nightlyWork({ app, embedded }) },
    { name: "telephone numbers", cron: "30 4 * * *", run: () => repairPhones(app) },
    { name: "handovers", cron: "30 6 * * *", run: () => runHandoverJob(app) },
    { name: "reconcile", cron: "0 5 * * *", run: () => reconcile(app) },
    // This job runs before the weekly summaries, because an address gets only one optional email a week.
    { name: "holiday questions", cron: "0 6 * * *", run: () => askAboutHolidays(app) },
    { name: "listing checks", cron: "15 6 * * *", run: () => askOwners(app) },
    { name: "weekly summaries", cron: "0 8 * * 1", run: () => emailWeeklySummaries(app) },
    { name: "admin digest", cron: "0 7 * * *", run: () => sendAdminDigests(app, "daily") },
  ];
}

/** Deletes expired data and cleans up. */
export async function nightlyWork({ app, embedded }: Pick<Opened, "app" | "embedded">): Promise<void> {
  const { db, clock, town } = app;
  const now = clock.now();
  for (const deleteExpired of [
    deleteExpiredRateLimits,
    deleteExpiredSessions,
    deleteExpiredLinks,
    deleteExpiredAttempts,
    deleteExpiredCodes,
    deleteOldEmailLimits,
    deleteExpiredDrafts,
    deleteExpiredEditLinks,
    deleteOldMessages,
    deleteOldReports,
    deleteOldSuggestions,
    deleteOldEmails,
  ])
    await deleteExpired(db, now);
  const today = dayIn(town.timeZone, now);
  await deletePastDates(app);
  await deleteVisitMarksBefore(db, today);
  await deleteOldSearchWords(db, today);
  await deleteOldUnmetSearches(db, today);
  await deleteOldImpressions(db, now);
  await deleteOldListOrders(db, now);
  const undoUntil = new Date(now.getTime() - undoDays * dayInMilliseconds);
  await purgeDeleted(app, undoUntil);
  await purgePages(db, undoUntil);
  await purgeSnapshots(db, undoUntil);
  await deleteOldImports(db, undoUntil);
  await deleteExpiredInvitations(db, now);
  // During an import, pages and the import already share the embedded Postgres. The next night is early enough for a vacuum.
  if (embedded && !(await isImportRunning(app))) await vacuum(embedded.pg);
  // These steps come last, because the storage may be unreachable.
  await deleteExpiredImportDrafts(app);
  await sweepPictures(app, new Date(now.getTime() - dayInMilliseconds));
}
