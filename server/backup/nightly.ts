import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { runOnce } from "#db/change/jobs.ts";
import type { Services } from "#domain/services.ts";
import type { Log } from "#app/http/context.ts";
import { isThisMachine } from "#app/http/this-machine.ts";
import type { Settings } from "#server/env.ts";
import { projectRoot } from "#server/root.ts";
import { BadBackup } from "./bad-backup.ts";
import { weekOf } from "./retention.ts";

/** The backups of a site. `tonight` makes those of a day once and never rejects; `stop` ends the one under way, to be made again. */
export type Backups = { tonight(day: string): Promise<void>; stop(): Promise<void> };

/** Makes the nightly backup, and tries once a week whether the newest can be restored. Without a key there is neither. */
export function startBackups(
  { db, clock }: Pick<Services, "db" | "clock">,
  settings: Pick<Settings, "backupKey">,
  log: Log,
  run = runCommand,
): Backups {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function backUp(day: string): Promise<void> {
    const once = async (key: string, args: string[], done: string) => {
      const job = () => run(args, stopping.signal);
      if (await runOnce(db, key, clock.now, job, stopping.signal)) log.info({ day }, done);
    };
    await once(`backup ${day}`, ["backup"], "backup made");
    if (stopping.signal.aborted) return;
    await once(`drill ${weekOf(Date.parse(day))}`, ["restore", "--drill"], "backup restored for trial");
  }

  return {
    async tonight(day) {
      if (!settings.backupKey || stopping.signal.aborted) return;
      running ??= backUp(day)
        .catch((error: unknown) => log.error({ err: error }, "the nightly backup failed"))
        .finally(() => (running = null));
      await running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Runs one of our commands in a process of its own, so that packing and sealing hold nobody up. Throws what it said when it fails. */
export async function runCommand(args: string[], signal?: AbortSignal): Promise<void> {
  const program = import.meta.filename.endsWith(".ts") ? "server/command.ts" : "build/server/command.js";
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal && { signal }),
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close") as Promise<[number | null]>]);
  if (code !== 0) throw new BadBackup(said.trim() || `\`${args.join(" ")}\` ended with ${code}`);
}

/** Says at the start that nobody makes backups. */
export function warnOfNoBackups(
  { publicOrigin, backupKey }: Pick<Settings, "publicOrigin" | "backupKey">,
  log: Pick<Log, "info" | "warn">,
): void {
  if (backupKey) return;
  const say = isThisMachine(publicOrigin) ? log.info : log.warn;
  say.call(log, {}, "no backups are made: set BACKUP_KEY");
}
