import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Job } from "#db/job-runs/run-once-per-period.ts";
import type { Log } from "#app/http/request-context.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { jobTimes } from "#server/jobs/job-schedule.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { BackupError } from "./backup-error.ts";

/** Returns the nightly backup job and the weekly restore drill, or no jobs without a key. */
export function backupJobs({ backupKey }: Pick<Settings, "backupKey">, run = runCommand): Job[] {
  if (!backupKey) return [];
  return [
    { name: "backup", cron: jobTimes.backup, run: (signal) => run(["backup"], signal) },
    { name: "drill", cron: jobTimes.restoreDrill, run: (signal) => run(["restore", "--drill"], signal) },
  ];
}

/**
 * Runs a command in a new process, so that compression and encryption don't block requests. If the command fails, throws
 * BackupError with its error output.
 */
export async function runCommand(args: string[], signal?: AbortSignal): Promise<void> {
  const program = import.meta.filename.endsWith(".ts") ? "server/cli/run-command.ts" : "build/server/command.js";
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal && { signal }),
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "close") as Promise<[number | null]>]);
  if (code !== 0) throw new BackupError(output.trim() || `\`${args.join(" ")}\` exited with code ${code}`);
}

/** Logs at startup if no backups are made. The line is a warning, except on localhost. */
export function warnOfNoBackups(
  { publicOrigin, backupKey }: Pick<Settings, "publicOrigin" | "backupKey">,
  log: Pick<Log, "info" | "warn">,
): void {
  if (backupKey) return;
  log[isLocalOrigin(publicOrigin) ? "info" : "warn"]({}, "no backups are made: set BACKUP_KEY");
}
