import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { AppContext } from "#domain/app-context.ts";
import type { HealthCheck, SiteOperations } from "#domain/site-health/site-operations.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import type { Log } from "#app/http/request-context.ts";
import { listBackups } from "#server/backup/backup-files.ts";
import { runCommand } from "#server/backup/nightly-backup.ts";
import { runEveryInterval } from "#server/jobs/run-every-interval.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { NoAnswer, withTimeout } from "#server/with-timeout.ts";
import { readStoreFacts, runChecks } from "./checks.ts";

/**
 * In milliseconds. The first checks run after `first`, so that the site already answers when they request PUBLIC_ORIGIN.
 * `backupAnswer` is how long `backUp` waits for a backup before it returns "running".
 */
const times = { first: 10_000, every: 3_600_000, backupAnswer: 8_000 };

type Running = { operations: SiteOperations; stop(): Promise<void> };

/** Runs the checks soon after the start and every hour. Logs each problem when it appears, changes, or ends. */
export function startChecks(app: AppContext, settings: Settings, log: Log, run = runCommand): Running {
  let latest: HealthCheck[] = [];
  let backup: Promise<void> | null = null;
  const logged = new Map<string, string>();

  async function check(): Promise<void> {
    const facts = await readStoreFacts(app);
    const options = { sendTo: null, withInternet: !isLocalOrigin(settings.publicOrigin) };
    const checks = await runChecks(settings, { facts, now: app.clock.now(), ...options });
    for (const result of checks) logChanges(result);
    latest = checks;
  }

  function logChanges({ name, status, text, advice }: HealthCheck): void {
    const problem = status === "problem" || status === "warning" ? `${name}: ${text}${advice ? `. ${advice}` : ""}` : "";
    if (problem && logged.get(name) !== problem) log.warn({ check: name, status }, problem);
    if (!problem && logged.get(name)) log.info({ check: name }, `${name}: ${text}`);
    logged.set(name, problem);
  }

  const rounds = runEveryInterval(times.every, check, log, "the checks failed");
  const first = setTimeout(rounds.runNow, times.first);
  return {
    operations: {
      latestChecks: () => latest,
      async backUp() {
        backup ??= run(["backup"]).finally(() => (backup = null));
        try {
          await withTimeout(times.backupAnswer, backup);
          return "done";
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          // The backup's report shows whether it failed.
          backup?.catch(() => {});
          return "running";
        }
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
