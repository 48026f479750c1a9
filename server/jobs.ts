import { sendAdminDigests } from "#domain/accounts/admin-emails.ts";
import { forgetPastSessions } from "#domain/accounts/sessions.ts";
import { forgetPastLinks } from "#domain/accounts/tokens.ts";
import { forgetPastTries } from "#domain/accounts/tries.ts";
import { forgetPastLimits } from "#db/change/limits.ts";
import { runOnce } from "#db/change/jobs.ts";
import { purgeRemoved, undoDays } from "#domain/desk/remove.ts";
import { forgetPastImports } from "#domain/imports/browser-import.ts";
import { forgetMarksBefore } from "#domain/insights/visits.ts";
import { sweepPictures } from "#domain/pictures/pictures.ts";
import { dayIn, daysBefore } from "#domain/town/day.ts";
import { reconcile } from "#domain/billing/reconcile.ts";
import { checkpoint, vacuum } from "#db/embedded/upkeep.ts";
import type { Log } from "#app/http/context.ts";
import type { Backups } from "./backup/nightly.ts";
import type { Opened } from "./open.ts";
import { watchPayments } from "./payments.ts";

const everyMinute = 60_000;
const minutesBetweenCheckpoints = 5;
const dayInMilliseconds = 86_400_000;
/** A site that was just started answers visitors first. */
const minutesBeforeDailyJobs = 2;

/**
 * What is done once a day, from `hour` on in the town's time: the hours differ so that the jobs do not meet, and are those when few
 * people look. `run` does nothing when the work of that day is done.
 */
export type DailyJob = { hour: number; run(day: string): Promise<unknown> };

/** Starts the periodic and daily work; `stop` waits for what is running. */
export function startJobs(
  { services, embedded }: Pick<Opened, "services" | "embedded">,
  backups: Pick<Backups, "tonight">,
  log: Log,
): { stop(): Promise<void> } {
  const { clock, town } = services;
  const jobs = dailyJobs({ services, embedded }, backups, log);
  let minutes = 0;
  let stopping = false;
  let running: Promise<void> | null = null;
  let daily: Promise<void> | null = null;

  async function tick(): Promise<void> {
    // The embedded store neither checkpoints nor vacuums by itself.
    if (embedded && minutes % minutesBetweenCheckpoints === 0) await checkpoint(embedded.pg);
    await watchPayments(services, log);
    await sendAdminDigests(services, "right_away");
  }

  const timer = setInterval(() => {
    minutes += 1;
    running ??= tick()
      .catch((error: unknown) => log.error({ err: error }, "periodic work failed"))
      .finally(() => (running = null));
    if (minutes < minutesBeforeDailyJobs) return;
    daily ??= runDueJobs(jobs, town.timeZone, clock.now(), log, () => stopping).finally(() => (daily = null));
  }, everyMinute);
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.all([running, daily]);
    },
  };
}

/** The jobs of each day, in the order of their hours. */
function dailyJobs(
  { services, embedded }: Pick<Opened, "services" | "embedded">,
  backups: Pick<Backups, "tonight">,
  log: Log,
): DailyJob[] {
  const { db, clock } = services;
  const once = (name: string, done: string, work: () => Promise<unknown>) => async (day: string) => {
    if (await runOnce(db, `${name} ${day}`, clock.now, async () => void (await work()))) log.info({ day }, done);
  };
  return [
    { hour: 3, run: backups.tonight },
    { hour: 4, run: once("nightly", "nightly work done", () => nightlyWork({ services, embedded })) },
    { hour: 5, run: once("reconcile", "payments compared", () => reconcile(services)) },
    { hour: 7, run: once("admin digest", "admins emailed", () => sendAdminDigests(services, "daily")) },
  ];
}

/**
 * Runs, one after another, each job whose latest hour has passed, for the day of that hour: after a downtime that is the one that was
 * missed, and a job that was done for that day does nothing. One that fails is logged and keeps no other from its turn.
 */
export async function runDueJobs(
  jobs: DailyJob[],
  timeZone: string,
  now: Date,
  log: Pick<Log, "error">,
  isStopping = () => false,
): Promise<void> {
  const { day, hour } = timeIn(timeZone, now);
  for (const job of jobs) {
    if (isStopping()) return;
    try {
      await job.run(hour >= job.hour ? day : daysBefore(day, 1));
    } catch (error) {
      log.error({ err: error }, "a daily job failed");
    }
  }
}

/** Forgets what is over, and tidies up. */
export async function nightlyWork({ services, embedded }: Pick<Opened, "services" | "embedded">): Promise<void> {
  const { db, clock, town } = services;
  const now = clock.now();
  for (const forget of [forgetPastLimits, forgetPastSessions, forgetPastLinks, forgetPastTries]) await forget(db, now);
  await forgetMarksBefore(db, dayIn(town.timeZone, now));
  const undoUntil = new Date(now.getTime() - undoDays * dayInMilliseconds);
  await purgeRemoved(services, undoUntil);
  await forgetPastImports(db, undoUntil);
  if (embedded) await vacuum(embedded.pg);
  // Last, as storage may be out of reach.
  await sweepPictures(services, new Date(now.getTime() - dayInMilliseconds));
}

function timeIn(timeZone: string, now: Date): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [day = "", time = ""] = format.format(now).split(" ");
  return { day, hour: Number(time.slice(0, 2)) };
}
