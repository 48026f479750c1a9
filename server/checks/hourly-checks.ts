import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { AppContext } from "#domain/app-context.ts";
import type { HealthCheck, SiteOperations } from "#domain/site-health/site-operations.ts";
import type { Log } from "#app/http/request-context.ts";
import { listBackups } from "#server/backup/backup-files.ts";
import { runCommand } from "#server/backup/nightly-backup.ts";
import { runEveryInterval } from "#server/jobs/run-every-interval.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { readStoreFacts, runChecks } from "./run-checks.ts";

/**
 * In milliseconds. The first checks run after `first`, so that the site already answers when they request PUBLIC_ORIGIN.
 * `backupAnswer` is how long `backUp` waits for a backup before it returns "running".
 */
const times = { first: 10_000, every: 3_600_000, backupAnswer: 8_000 };

type Running = { operations: SiteOperations; stop(): Promise<void> };

/** Runs the checks soon after the start and every hour. Logs each problem when it appears. */
export function startChecks(app: AppContext, settings: Settings, log: Log): Running {
  let latest: HealthCheck[] = [];
  let backup: Promise<"done"> | null = null;

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
    operations: {
      latestChecks: () => latest,
      backUp() {
        backup ??= runCommand(["backup"])
          .then(() => "done" as const)
          .finally(() => (backup = null));
        // The backup's report shows whether it failed later.
        backup.catch(() => {});
        return Promise.race([backup, pause(times.backupAnswer, "running" as const, { ref: false })]);
      },
      async openNewestBackup() {
        const [newest] = await listBackups(settings.backupDir);
        if (!newest) return null;
        const content = Readable.toWeb(createReadStream(newest.path)) as ReadableStream<Uint8Array>;
        return { name: newest.name, bytes: newest.bytes, content };
      },
    },
    async stop() {
      clearTimeout(first);
      await rounds.stop();
    },
  };
}
