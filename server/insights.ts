import { openCounter, type Counter } from "#domain/insights/counter.ts";
import { forgetMarksBefore } from "#domain/insights/visits.ts";
import type { Services } from "#domain/services.ts";
import { dayIn } from "#domain/town/day.ts";
import type { Log } from "#app/http/context.ts";

const everyFiveSeconds = 5_000;

/** Counts for the admin's numbers. `kick` writes at once what waits, or joins the round under way; `stop` writes the rest. */
export type Insights = { counter: Counter; kick(): Promise<void>; stop(): Promise<void> };

/** Writes what was counted every few seconds, and throws the marks of a day away once it is over. */
export function startInsights(services: Pick<Services, "db" | "clock" | "town">, log: Log): Insights {
  const { db, clock, town } = services;
  const counter = openCounter(services);
  let forgottenBefore = "";
  let round: Promise<void> | null = null;
  let complained = false;

  async function write(): Promise<void> {
    await counter.flush();
    const today = dayIn(town.timeZone, clock.now());
    if (forgottenBefore === today) return;
    await forgetMarksBefore(db, today);
    forgottenBefore = today;
  }

  function kick(): Promise<void> {
    round ??= write()
      .then(() => void (complained = false))
      .catch((error: unknown) => {
        // While the database is away every round fails: one line says so.
        if (!complained) log.error({ err: error }, "visits could not be counted");
        complained = true;
      })
      .finally(() => (round = null));
    return round;
  }

  const timer = setInterval(kick, everyFiveSeconds);
  return {
    counter,
    kick,
    async stop() {
      clearInterval(timer);
      await round;
      await kick();
    },
  };
}
