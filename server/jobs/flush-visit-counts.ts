import { openVisitCounter, type VisitCounter } from "#domain/analytics/visit-counter.ts";
import { deleteVisitMarksBefore } from "#domain/analytics/visitor-marks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import type { Log } from "#app/http/request-context.ts";
import { intervals } from "./job-schedule.ts";
import { runEveryInterval, type IntervalRunner } from "./run-every-interval.ts";

/** Counts visits. `runNow` saves the counts now, and `stop` saves the last counts. */
type VisitCounts = IntervalRunner & { counter: VisitCounter };

/**
 * Saves the counts every five seconds, and deletes each day's visitor marks once the day is over. `town` may change while the site
 * runs.
 */
export function startVisitCounts(app: Pick<AppContext, "db" | "clock" | "town">, log: Log): VisitCounts {
  const { db, clock } = app;
  const counter = openVisitCounter(app);
  let deletedBefore = "";

  async function write(): Promise<void> {
    await counter.flush();
    const today = dayIn(app.town.timeZone, clock.now());
    if (deletedBefore === today) return;
    await deleteVisitMarksBefore(db, today);
    deletedBefore = today;
  }

  const { runNow, stop } = runEveryInterval(intervals.visitCounts, write, log, "visits could not be counted");
  return {
    counter,
    runNow,
    async stop() {
      await stop();
      await runNow();
    },
  };
}
