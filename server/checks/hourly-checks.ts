import type { AppContext } from "#domain/app-context.ts";
import type { HealthCheck } from "#domain/site-health/site-operations.ts";
import type { Log } from "#app/http/request-context.ts";
import { runEveryInterval } from "#server/jobs/run-every-interval.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { readStoreFacts, runChecks } from "./run-checks.ts";

/** In milliseconds. The first checks run after `first`, so that the site already answers when they request PUBLIC_ORIGIN. */
const times = { first: 10_000, every: 3_600_000 };

/** Runs the checks soon after the start and every hour. Logs each problem when it appears. */
export function startChecks(app: AppContext, settings: Settings, log: Log): { latest(): HealthCheck[]; stop(): Promise<void> } {
  let latest: HealthCheck[] = [];

  async function check(): Promise<void> {
    const checks = await runChecks(settings, { facts: await readStoreFacts(app), now: app.clock.now(), sendTo: null });
    for (const { name, status, text, advice } of checks) {
      const before = latest.find((each) => each.name === name)?.status;
      if ((status === "problem" || status === "warning") && status !== before)
        log.warn({ check: name, status }, `${name}: ${text}. ${advice}`);
    }
    latest = checks;
  }

  const rounds = runEveryInterval(times.every, check, log, "the checks failed");
  const first = setTimeout(rounds.runNow, times.first);
  return {
    latest: () => latest,
    async stop() {
      clearTimeout(first);
      await rounds.stop();
    },
  };
}
