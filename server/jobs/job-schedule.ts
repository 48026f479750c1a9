/**
 * When each daily or weekly job runs, as cron patterns (minute, hour, day, month, and day of the week, where Monday is 1) in the
 * town's time zone. The jobs run in the early morning, when there are few visitors.
 */
export const jobTimes = {
  backup: "0 3 * * *",
  restoreDrill: "0 3 * * 1",
  /** Deletes expired data. */
  expiredData: "0 4 * * *",
  reconciliation: "0 5 * * *",
  // This job runs before the weekly summaries, because an address gets at most one optional email a week.
  holidayQuestions: "0 6 * * *",
  listingChecks: "15 6 * * *",
  adminDigest: "0 7 * * *",
  weeklySummaries: "0 8 * * 1",
};

/**
 * How often the periodic jobs run, in milliseconds. `minuteJobs` handles payments, notices, and other work that can't wait for the
 * night.
 */
export const intervals = { emails: 2_000, testPaymentEvents: 2_000, visitCounts: 10_000, minuteJobs: 60_000 };

/** Daily jobs wait for a while after startup, so that they don't slow down the first visitors. */
export const minutesBeforeDailyJobs = 2;
