import type { Log } from "#app/http/request-context.ts";

/** `runNow` starts a run or waits for the current one. `stop` waits for the current run and ends the timer. */
export type IntervalRunner = { runNow(): Promise<void>; stop(): Promise<void> };

/** Runs the work at an interval, one run at a time. Logs `failure` only once for consecutive failures. */
export function runEveryInterval(
  milliseconds: number,
  work: () => Promise<unknown>,
  log: Pick<Log, "error">,
  failure: string,
): IntervalRunner {
  let round: Promise<void> | null = null;
  let hasFailed = false;

  async function run(): Promise<void> {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, failure);
      hasFailed = true;
    } finally {
      round = null;
    }
  }

  const runNow = () => (round ??= run());
  const timer = setInterval(runNow, milliseconds);
  return {
    runNow,
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
