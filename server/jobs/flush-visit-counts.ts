import { openVisitCounter, type VisitCounter } from "#domain/analytics/count-visits.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Log } from "#app/http/request-context.ts";
import { intervals } from "./job-schedule.ts";
import { runEveryInterval, type IntervalRunner } from "./run-every-interval.ts";

/** Counts visits. `runNow` saves the counts now, and `stop` saves the last counts. */
type VisitCounts = IntervalRunner & { counter: VisitCounter };

/** Saves the counts every ten seconds. `town` may change while the site runs. */
export function startVisitCounts(app: Pick<AppContext, "db" | "clock" | "town">, log: Log): VisitCounts {
  const counter = openVisitCounter(app);
  const { runNow, stop } = runEveryInterval(intervals.visitCounts, counter.flush, log, "visits could not be counted");
  return {
    counter,
    runNow,
    async stop() {
      await stop();
      await runNow();
    },
  };
}
