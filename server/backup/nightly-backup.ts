import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Job } from "#db/job-runs/run-once-per-period.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#db/project-root.ts";
import { OperatorError } from "#db/operator-error.ts";
import { listBackups } from "./backup-files.ts";

/** Returns the nightly backup job and the weekly test restore, which needs the key and so can't run with BACKUP_RECIPIENT. */
export function backupJobs({ backupRecipients }: Pick<Settings, "backupRecipients">): Job[] {
  const backup: Job = { name: "backup", cron: "0 3 * * *", run: (signal) => runCommand(["backup"], signal) };
  const drill: Job = { name: "drill", cron: "0 3 * * 1", run: (signal) => runCommand(["restore", "--drill"], signal) };
  return backupRecipients ? [backup] : [backup, drill];
}

/**
 * Runs a command in a new process, so that compression and encryption don't block requests. If the command fails, throws
 * OperatorError with its error output.
 */
async function runCommand(args: string[], signal: AbortSignal): Promise<void> {
  const program = import.meta.filename.endsWith(".ts") ? "server/cli/run-command.ts" : "build/server/command.js";
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe"],
    signal,
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "close") as Promise<[number | null]>]);
  if (code !== 0) throw new OperatorError(output.trim() || `\`${args.join(" ")}\` exited with code ${code}`);
}

/** The newest backups are kept, and the newest backup of each of the newest months. */
const kept = { backups: 14, months: 12 };

/** Deletes old backups, and partial files that processes left when they were killed more than a day ago. */
export async function pruneBackups(folder: string, now: Date): Promise<void> {
  const all = await listBackups(folder);
  const months = Object.values(Object.groupBy(all, ({ at }) => at.toISOString().slice(0, 7))).map((each) => each![0]!);
  const keep = new Set([...all.slice(0, kept.backups), ...months.slice(0, kept.months)]);
  for (const backup of all) if (!keep.has(backup)) await rm(backup.path);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isLeft = name.endsWith(".tar.gz.age.part") && now.getTime() - (await stat(path)).mtimeMs > 86_400_000;
    if (isLeft) await rm(path, { force: true });
  }
}
