import { forgetPastSessions } from "#domain/accounts/sessions.ts";
import { forgetPastLinks } from "#domain/accounts/tokens.ts";
import { forgetPastTries } from "#domain/accounts/tries.ts";
import { forgetPastLimits } from "#db/change/limits.ts";
import { runOnce } from "#db/change/jobs.ts";
import { purgeRemoved, undoDays } from "#domain/desk/remove.ts";
import { forgetPastImports } from "#domain/imports/browser-import.ts";
import { forgetMarksBefore } from "#domain/insights/visits.ts";
import { sweepPictures } from "#domain/pictures/pictures.ts";
import { dayIn } from "#domain/town/day.ts";
import { reconcile } from "#domain/billing/reconcile.ts";
import { checkpoint, vacuum } from "#db/embedded/upkeep.ts";
import type { Log } from "#app/http/context.ts";
import type { Backups } from "./backup/nightly.ts";
import type { Opened } from "./open.ts";
import { watchPayments } from "./payments.ts";

const everyMinute = 60_000;
const minutesBetweenCheckpoints = 5;
const dayInMilliseconds = 86_400_000;
/** In the town's time: when hardly anybody looks. */
const nightHour = 3;

/** Starts the periodic and nightly work; `stop` waits for what is running. */
export function startJobs(
  { services, embedded }: Pick<Opened, "services" | "embedded">,
  backups: Pick<Backups, "tonight">,
  log: Log,
): { stop(): Promise<void> } {
  const { db, clock, town } = services;
  let minutes = 0;
  let running: Promise<void> | null = null;

  async function tick(): Promise<void> {
    minutes += 1;
    // The embedded store neither checkpoints nor vacuums by itself.
    if (embedded && minutes % minutesBetweenCheckpoints === 0) await checkpoint(embedded.pg);
    await watchPayments(services, log);
    const { day, hour } = timeIn(town.timeZone, clock.now());
    if (hour !== nightHour) return;
    const nightly = () => nightlyWork({ services, embedded });
    if (await runOnce(db, `nightly ${day}`, clock.now, nightly)) log.info({ day }, "nightly work done");
    if (await runOnce(db, `reconcile ${day}`, clock.now, async () => void (await reconcile(services))))
      log.info({ day }, "payments compared");
    // Beside the rest, as it takes its time.
    backups.tonight(day);
  }

  const timer = setInterval(() => {
    running ??= tick()
      .catch((error: unknown) => log.error({ err: error }, "periodic work failed"))
      .finally(() => (running = null));
  }, everyMinute);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
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
