import type { Log } from "#app/http/request-context.ts";

/** `kick` starts a round at once, or joins the one under way; `stop` waits for that one and starts no other by itself. */
export type IntervalRunner = { runNow(): Promise<void>; stop(): Promise<void> };

/** Works every so many milliseconds and when kicked, one round at a time. Of failures in a row, `failure` is logged once. */
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
