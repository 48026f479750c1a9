import { openCounter, type Counter } from "#domain/analytics/visit-counter.ts";
import { forgetMarksBefore } from "#domain/analytics/daily-visitors.ts";
import type { Services } from "#domain/app-context.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import type { Log } from "#app/http/request-context.ts";
import { startRounds, type Rounds } from "./run-every-interval.ts";

const everyFiveSeconds = 5_000;

/** Counts for the admin's numbers. `kick` writes at once what waits; `stop` writes the rest. */
export type Insights = Rounds & { counter: Counter };

/** Writes what was counted every few seconds, and throws the marks of a day away once it is over. */
export function startInsights(services: Pick<Services, "db" | "clock" | "town">, log: Log): Insights {
  const { db, clock, town } = services;
  const counter = openCounter(services);
  let forgottenBefore = "";

  async function write(): Promise<void> {
    await counter.flush();
    const today = dayIn(town.timeZone, clock.now());
    if (forgottenBefore === today) return;
    await forgetMarksBefore(db, today);
    forgottenBefore = today;
  }

  const { kick, stop } = startRounds(everyFiveSeconds, write, log, "visits could not be counted");
  return {
    counter,
    kick,
    async stop() {
      await stop();
      await kick();
    },
  };
}
