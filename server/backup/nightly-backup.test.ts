import { describe, expect, it } from "vitest";
import { backupJobs, warnOfNoBackups } from "./nightly-backup.ts";

const settings = { backupKey: "grain elevator at noon" };

describe("at night", () => {
  it("a backup is made, and once a week one is restored for trial, by commands [ops-backup.nightly]", async () => {
    const ran: string[] = [];
    const jobs = backupJobs(settings, async (args) => void ran.push(args.join(" ")));
    for (const job of jobs) await job.run(new AbortController().signal);
    expect(ran).toEqual(["backup", "restore --drill"]);
    expect(jobs.map(({ cron }) => cron)).toEqual(["0 3 * * *", "0 3 * * 1"]);
  });

  it("a stop of the site ends the command of a backup [operations.jobs]", async () => {
    const stopping = new AbortController();
    const [backup] = backupJobs(settings);
    const running = backup!.run(stopping.signal);
    stopping.abort();
    await expect(running).rejects.toThrow("aborted");
  });

  it("nothing is backed up without a key, and the start says so [ops-backup.no-key]", () => {
    expect(backupJobs({ backupKey: null })).toEqual([]);
    const lines: string[] = [];
    const log = {
      info: (_: object, said: string) => void lines.push(`info ${said}`),
      warn: (_: object, said: string) => void lines.push(`warn ${said}`),
    };
    warnOfNoBackups({ publicOrigin: "https://town.example", backupKey: null }, log);
    warnOfNoBackups({ publicOrigin: "http://localhost:3000", backupKey: null }, log);
    warnOfNoBackups({ publicOrigin: "https://town.example", ...settings }, log);
    expect(lines).toEqual(["warn no backups are made: set BACKUP_KEY", "info no backups are made: set BACKUP_KEY"]);
  });
});
