import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Job } from "#db/job-runs/run-once-per-period.ts";
import type { Log } from "#app/http/request-context.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { BackupError } from "./backup-error.ts";

/** The nightly backup, and a weekly trial of restoring the newest. Without a key there is neither. */
export function backupJobs({ backupKey }: Pick<Settings, "backupKey">, run = runCommand): Job[] {
  if (!backupKey) return [];
  return [
    { name: "backup", cron: "0 3 * * *", run: (signal) => run(["backup"], signal) },
    { name: "drill", cron: "0 3 * * 1", run: (signal) => run(["restore", "--drill"], signal) },
  ];
}

/** Runs one of our commands in a process of its own, so that packing and sealing hold nobody up. Throws what it said when it fails. */
export async function runCommand(args: string[], signal?: AbortSignal): Promise<void> {
  const program = import.meta.filename.endsWith(".ts") ? "server/cli/run-command.ts" : "build/server/command.js";
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal && { signal }),
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close") as Promise<[number | null]>]);
  if (code !== 0) throw new BackupError(said.trim() || `\`${args.join(" ")}\` ended with ${code}`);
}

/** Says at the start that nobody makes backups. */
export function warnOfNoBackups(
  { publicOrigin, backupKey }: Pick<Settings, "publicOrigin" | "backupKey">,
  log: Pick<Log, "info" | "warn">,
): void {
  if (backupKey) return;
  const say = isLocalOrigin(publicOrigin) ? log.info : log.warn;
  say.call(log, {}, "no backups are made: set BACKUP_KEY");
}
